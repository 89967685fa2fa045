import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'
import type { disputeList } from '#contracts/payments/disputes/lists.ts'
import type { DisputeRow } from '#contracts/payments/disputes/views.ts'
import type { CellsOf } from '../../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../../kit/lists/list-words.ts'
import { Money } from '../../../ui/money.tsx'

/** What the choices of the list of disputes are called. */
export function useDisputeChoices(): ChoiceText {
  const t = useTranslations('disputes')
  const tProviders = useTranslations('orders.providers')
  return useCallback(
    (key, choice) => {
      if (key === 'provider') return tProviders(choice as 'stripe')
      return key === 'reason' ? t(`reasons.${choice as 'fraudulent'}`) : t(`states.${choice as 'won'}`)
    },
    [t, tProviders],
  )
}

/** What the kinds of the columns of disputes do not say. */
export const disputeCells: CellsOf<typeof disputeList, DisputeRow> = {
  reference: { width: 190 },
  state: { width: 140 },
  reason: { width: 190 },
  amountCents: {
    width: 108,
    card: 'aside',
    cell: ({ amountCents }) => <Money cents={amountCents} className="font-medium" />,
  },
}

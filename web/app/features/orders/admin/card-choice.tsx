import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import { cardFates, type CardFate } from '#contracts/sims/choices.ts'
import { Select } from '../../../ui/field.tsx'

/** What can become of cards that were taken from the shelf, in words. */
export const cardChoices = (t: (fate: CardFate) => string): Record<CardFate, string> => ({
  restock: t('restock'),
  damaged: t('damaged'),
  lost: t('lost'),
})

/** What becomes of SIM cards that do not leave, as a refund stops what the money came back for. */
export function CardChoice({ count, field }: { count: number; field: ComponentProps<typeof Select> }) {
  const t = useTranslations('orders.action.cards')
  const choices = cardChoices(t)
  return (
    <Select {...field} hint={t('ofRefund', { count })}>
      {cardFates.map((fate) => (
        <option key={fate} value={fate}>
          {choices[fate]}
        </option>
      ))}
    </Select>
  )
}

import { useTranslations } from 'use-intl/react'
import { adjustFields } from '#contracts/wallets/acts.ts'
import { adjustmentDirections, adjustmentReasons } from '#contracts/wallets/choices.ts'
import type { WalletView } from '#contracts/wallets/views.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { useMoney } from '../../ui/money.tsx'

/** Adds to a balance or takes from it; says what came of it. */
export function AdjustDialog({
  id,
  name,
  wallet,
  onClose,
}: {
  id: string
  name: string
  wallet: WalletView
  onClose: () => void
}) {
  const t = useTranslations('wallets')
  const money = useMoney()
  const { run } = useAct(api.wallets.adjust, {
    done: ({ state }) => t(state === 'requested' ? 'adjust.requested' : 'adjust.applied', { name }),
    onDone: onClose,
  })
  return (
    <ActDialog
      title={t('adjust.title', { name })}
      effect={t('adjust.effect', { limit: money(wallet.approvalAboveCents) })}
      submit={t('adjust.submit')}
      fields={adjustFields}
      words={{
        direction: {
          label: t('adjust.fields.direction'),
          choices: Object.fromEntries(adjustmentDirections.map((each) => [each, t(`directions.${each}`)])),
        },
        amountCents: { label: t('adjust.fields.amountCents') },
        reason: {
          label: t('adjust.fields.reason'),
          choices: Object.fromEntries(adjustmentReasons.map((each) => [each, t(`reasons.${each}`)])),
        },
        note: { label: t('adjust.fields.note'), hint: t('adjust.noteHint') },
        message: { label: t('message'), hint: t('adjust.messageHint') },
      }}
      send={(given) => run({ id, ...given, version: wallet.version })}
      onClose={onClose}
    />
  )
}

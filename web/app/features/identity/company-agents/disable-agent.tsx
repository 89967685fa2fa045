import { useTranslations } from 'use-intl/react'
import type { FulfillmentAgentView } from '#contracts/identity/companies.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import type { Act } from '../../../kit/staff/use-act.ts'

/** Asks before an agent can sign in no more. */
export function DisableAgent({
  agent: { id, name },
  change: { run },
  onClose,
}: {
  agent: FulfillmentAgentView
  change: Act<{ id: string; isDisabled?: boolean | undefined }>
  onClose: () => void
}) {
  const t = useTranslations('area.agents')
  return (
    <ActDialog
      title={t('disableTitle', { name })}
      effect={t('disableText', { name })}
      submit={t('disable')}
      isDangerous
      send={async () => {
        const refused = await run({ id, isDisabled: true })
        if (!refused) onClose()
        return refused
      }}
      onClose={onClose}
    />
  )
}

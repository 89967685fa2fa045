import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { statedReason, tick } from '#contracts/define-acts.ts'
import type { SupportHandover } from '#contracts/identity/admin.ts'
import { api } from '../../../api.client.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useAdministrator } from '../../../kit/staff/access.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { handoverAddress } from './support-session.client.ts'

const fields = { reason: statedReason() }
/** An administrator who owns the account of a service provider may also change something in a person's place. */
const fieldsOfOwner = { ...fields, mayWrite: tick() }

/** Asks why, and then leads there. */
export function SupportLoginDialog({
  kind,
  id,
  name,
  onClose,
}: {
  kind: 'subscriber' | 'reseller'
  id: string
  name: string
  onClose: () => void
}) {
  const t = useTranslations('security.supportLogin')
  const { role, isSuper } = useAdministrator()
  const [handover, setHandover] = useState<SupportHandover>()
  const { run } = useAct(api.identity.support[kind], { reload: false, onDone: setHandover })
  const title = t('title', { name })
  if (handover)
    return (
      <Modal
        open
        onClose={onClose}
        label={title}
        header={
          <h2 className="text-xl break-words">
            <Breakable text={title} />
          </h2>
        }
      >
        <div className="grid gap-5">
          <p role="status">{t('ready')}</p>
          <a
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- It replaces the button that had the focus.
            autoFocus
            href={handoverAddress(handover.code)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setTimeout(onClose)}
            className="inline-flex min-h-12 items-center justify-center rounded-control border border-primary bg-primary px-5 font-semibold text-on-primary no-underline hover:shadow-lift"
          >
            {t('go')}
          </a>
        </div>
      </Modal>
    )
  return (
    <ActDialog
      title={title}
      effect={t('effect')}
      submit={t('submit')}
      fields={(role === 'owner' || isSuper ? fieldsOfOwner : fields) as typeof fieldsOfOwner}
      words={{
        reason: { label: t('reason'), hint: t('reasonHint') },
        mayWrite: { label: t('mayWrite'), hint: t('mayWriteHint') },
      }}
      send={(given) => run({ ...given, id, mayWrite: given.mayWrite ?? false })}
      onClose={onClose}
    />
  )
}

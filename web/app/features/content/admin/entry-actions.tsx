import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { contentActs } from '#contracts/content/acts.ts'
import type { ContentEntryView } from '#contracts/content/views.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { toast } from '../../../ui/toast.tsx'

export type EntryAct = keyof typeof contentActs.acts

/** What may be done with a text now. Each says first what it will do. */
export function EntryActions({
  entry,
  isDirty,
  isBusy,
  onAct,
}: {
  entry: ContentEntryView
  isDirty: boolean
  isBusy: boolean
  onAct: (act: EntryAct) => void
}) {
  const t = useTranslations('content.actions')
  const [asked, setAsked] = useState<EntryAct>()
  const shown = entry.acts.filter(({ isAllowed, message }) => isAllowed || message !== undefined)
  const effect =
    asked === 'publish' && entry.kind === 'legal'
      ? t('publishLegalEffect')
      : asked === 'archive' && entry.origin === 'override'
        ? t('archiveOverrideEffect')
        : asked && t(`${asked}Effect`)
  return (
    <>
      {shown.map(({ name, isAllowed, message }) => (
        <StaffButton
          key={name}
          look={name === 'publish' || name === 'override' ? 'primary' : 'plain'}
          {...(isAllowed
            ? {
                disabled: isBusy || (isDirty && name === 'publish'),
                title: isDirty && name === 'publish' ? t('saveFirst') : undefined,
                onClick: () => setAsked(name),
              }
            : { 'aria-disabled': true, title: message, onClick: () => toast('warning', message!) })}
        >
          {t(name)}
        </StaffButton>
      ))}
      <Modal
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        label={asked ? t(asked) : ''}
        header={<h2 className="text-xl">{asked && t(asked)}</h2>}
        footer={
          <>
            <Button type="button" variant="secondary" onClick={() => setAsked(undefined)}>
              {t('cancel')}
            </Button>
            <Button
              type="button"
              onClick={() => {
                if (asked) onAct(asked)
                setAsked(undefined)
              }}
            >
              {asked && t(asked)}
            </Button>
          </>
        }
      >
        <p>{effect}</p>
      </Modal>
    </>
  )
}

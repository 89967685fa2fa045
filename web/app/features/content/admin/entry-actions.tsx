import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ContentEntryView } from '#contracts/content/views.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'

export type EntryEvent = 'publish' | 'archive' | 'override' | 'hide' | 'show'

const order: EntryEvent[] = ['show', 'hide', 'archive', 'override', 'publish']

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
  onAct: (event: EntryEvent) => void
}) {
  const t = useTranslations('content.actions')
  const [asked, setAsked] = useState<EntryEvent>()
  const canOverride = entry.origin === 'inherited' || (entry.origin === 'override' && entry.number === 0)
  const allowed = order.filter((event) =>
    event === 'override' ? canOverride : (entry.events as string[]).includes(event),
  )
  const effect =
    asked === 'publish' && entry.kind === 'legal'
      ? t('publishLegalEffect')
      : asked === 'archive' && entry.origin === 'override'
        ? t('archiveOverrideEffect')
        : asked && t(`${asked}Effect`)
  return (
    <>
      {allowed.map((event) => (
        <StaffButton
          key={event}
          look={event === 'publish' || event === 'override' ? 'primary' : 'plain'}
          disabled={isBusy || (isDirty && event === 'publish')}
          title={isDirty && event === 'publish' ? t('saveFirst') : undefined}
          onClick={() => setAsked(event)}
        >
          {t(event)}
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

import { useTranslations } from 'use-intl/react'
import type { ServiceProviderEvent } from '#contracts/service-providers/views.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { useProvider } from './provider-context.ts'

/** What happened to the service provider, the latest first. */
export function HistoryPanel() {
  const t = useTranslations('service-providers.history')
  const { view } = useProvider()
  return (
    <Panel title={t('title')}>
      {view.history.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <ol className="grid gap-3">
          {view.history.map((entry) => (
            <li key={entry.at + entry.event + entry.fields.join()}>
              <EventLine entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** One event in words, with who and when below. */
export function EventLine({ entry }: { entry: ServiceProviderEvent }) {
  const t = useTranslations('service-providers.history')
  const times = useTimes()
  const eventText = useEventText()
  return (
    <span className="grid gap-0.5 text-sm">
      <span className="break-words">{eventText(entry)}</span>
      <span className="numbers flex flex-wrap items-center gap-x-2 text-[13px] text-muted">
        {entry.by} {entry.isPlatform && <StatusBadge tone="neutral">{t('platform')}</StatusBadge>}{' '}
        {times.full(entry.at)}
      </span>
    </span>
  )
}

function useEventText() {
  const t = useTranslations('service-providers.history')
  const tEvent = useTranslations('events.service_provider')
  const nameOf = (field: string) => {
    const key = `fields.${field}` as 'fields.name'
    return t.has(key) ? t(key) : field
  }
  return ({ event, detail, fields }: ServiceProviderEvent) =>
    tEvent(event, { detail: detail ?? '', fields: fields.map(nameOf).join(', ') })
}

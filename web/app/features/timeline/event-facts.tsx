import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../ui/money.tsx'

type Fact =
  | 'reason'
  | 'reference'
  | 'problem'
  | 'amountCents'
  | 'from'
  | 'to'
  | 'number'
  | 'template'
  | 'channel'
  | 'carrier'
  | 'trackingNumber'

const shown: Fact[] = [
  'amountCents',
  'reason',
  'reference',
  'problem',
  'number',
  'template',
  'from',
  'to',
  'carrier',
  'trackingNumber',
]

/** What an event says of itself, as far as it is of use to a person: its note as a text, the rest as names and values. */
export function EventFacts({ data }: { data: Record<string, unknown> }) {
  const t = useTranslations('admin.timeline.facts')
  const valueText = useValueText()
  // A change of state carries where it came from and went to, which the event's own words say already.
  const isMove = 'event' in data || ('from' in data && 'to' in data && !('profile' in data))
  const facts = shown
    .filter((key) => !isMove || (key !== 'from' && key !== 'to'))
    .flatMap((key) => {
      const text = valueText(key, data[key])
      return text ? [{ key, text }] : []
    })
  return (
    <>
      {typeof data.note === 'string' && data.note && (
        <p className="mt-1 rounded-[8px] bg-sunken px-3 py-2 whitespace-pre-wrap">{data.note}</p>
      )}
      {facts.length > 0 && (
        <dl className="numbers flex flex-wrap gap-x-4 text-[13px] text-muted">
          {facts.map(({ key, text }) => (
            <div key={key} className="flex min-w-0 gap-1">
              <dt>{t(key)}:</dt>
              <dd className="min-w-0 break-words text-text">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function useValueText() {
  const money = useMoney()
  const tReason = useTranslations('admin.order.refundReasons')
  const tTemplate = useTranslations('admin.order.templates')
  const tError = useTranslations('errors')
  return (key: Fact, value: unknown): string | undefined => {
    if (typeof value === 'number') return key === 'amountCents' ? money(value) : String(value)
    if (typeof value !== 'string' || value === '') return undefined
    if (key === 'reason' && tReason.has(value as 'duplicate')) return tReason(value as 'duplicate')
    if (key === 'template' && tTemplate.has(value as 'esim-ready')) return tTemplate(value as 'esim-ready')
    if (key === 'problem' && /^[A-Z_]+$/.test(value) && tError.has(value as 'INTERNAL')) return tError(value as 'INTERNAL')
    return value
  }
}

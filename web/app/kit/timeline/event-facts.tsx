import { useTranslations } from 'use-intl/react'
import type { TimelineEntry } from '#contracts/timeline.ts'
import type { ChargeChange } from '#contracts/checkout/views.ts'
import type { EventFact, EventType, SaidBy } from '#contracts/events.ts'
import { useText } from '../../site.ts'
import { useMoney } from '../../ui/money.tsx'
import { useCodeText } from '../staff/code-text.ts'
import { useSimProblemText } from '../staff/sim-problem-text.ts'
import { useRefundProblemText } from './refund-problem.ts'
import { useSaidText } from './said-text.ts'

/** What is shown of what an event says, in this order. */
const shown = [
  'amountCents',
  'expected',
  'captured',
  'reason',
  'reference',
  'problem',
  'number',
  'template',
  'channel',
  'from',
  'to',
  'carrier',
  'trackingNumber',
  'enrollmentId',
  'source',
  'step',
  'operation',
  'result',
] as const satisfies readonly EventFact[]
type Fact = (typeof shown)[number]

const saysFromAndTo = new Set<string>([
  'sim.profile',
  'subscriber.move',
  'contact.assign',
] satisfies EventType[])
const amounts = new Set<Fact>(['amountCents', 'expected', 'captured'])
const inCodes = new Set<Fact>(['reason', 'source', 'step', 'operation', 'result'])
/** What only calls to the National Verifier and NLAD say of themselves. */
const ofCalls = new Set<Fact>(['operation', 'result'])

/** What an event says of itself, as far as it is of use to a person: its note as a text, the rest as names and values. */
export function EventFacts({ type, data }: Pick<TimelineEntry, 'type' | 'data'>) {
  const t = useTranslations('timeline.facts')
  const valueText = useValueText(type)
  // Where a state came from and went to is what the event's own words say already, with these exceptions.
  const isSaid = (key: Fact) => (key === 'from' || key === 'to') && !saysFromAndTo.has(type)
  const facts = shown
    .filter((key) => !isSaid(key))
    .flatMap((key) => {
      const text = valueText(key, data[key])
      return text ? [{ key, text }] : []
    })
  return (
    <>
      {type === 'order.edit' && <EditFacts {...(data as unknown as SaidBy<'order.edit'>)} />}
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

/** What an edit of an order has changed, line by line, as it was and as it is. */
function EditFacts({ fromCents, toCents, changes, isReaddressed }: SaidBy<'order.edit'>) {
  const t = useTranslations('timeline.edit')
  const text = useText()
  const money = useMoney()
  const stands = (stand: ChargeChange['before']) => {
    if (!stand) return t('none')
    const amount = money(stand.amountCents)
    return stand.quantity > 1 ? t('stands', { quantity: String(stand.quantity), amount }) : amount
  }
  return (
    <ul className="numbers grid gap-0.5 text-[13px]">
      {changes.map(({ kind, key, name, before, after }) => (
        <li key={`${kind}${key}`}>
          {t('line', { name: text(name), from: stands(before), to: stands(after) })}
        </li>
      ))}
      <li className="font-medium">{t('total', { from: money(fromCents), to: money(toCents) })}</li>
      {isReaddressed && <li>{t('readdressed')}</li>}
    </ul>
  )
}

function useValueText(type: string) {
  const money = useMoney()
  const saidText = useSaidText()
  const tMessage = useTranslations('message-names')
  const tChannel = useTranslations('messaging.channels')
  const tProfile = useTranslations('orders.status.profile')
  const codeText = useCodeText()
  const simProblem = useSimProblemText()
  const refundProblem = useRefundProblemText()
  return (key: Fact, value: unknown): string | undefined => {
    if (typeof value === 'number') return amounts.has(key) ? money(value) : String(value)
    if (typeof value !== 'string' || value === '') return undefined
    if (ofCalls.has(key) && !type.startsWith('exchange.')) return undefined
    if (inCodes.has(key)) return saidText(key, value)
    if (key === 'template' && tMessage.has(value as 'esim-ready')) return tMessage(value as 'esim-ready')
    if (key === 'channel' && tChannel.has(value as 'sms')) return tChannel(value as 'sms')
    if ((key === 'from' || key === 'to') && tProfile.has(value as 'enabled'))
      return tProfile(value as 'enabled')
    if (key === 'problem' && type.startsWith('refund.')) return refundProblem(value)
    if (key === 'problem' && type.startsWith('provisioning.')) return simProblem(value)
    if (key === 'problem') return codeText(value)
    return value
  }
}

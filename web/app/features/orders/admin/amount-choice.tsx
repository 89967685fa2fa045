import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { costOfLines, refundableLines, type LineCount } from '#contracts/payments/choices.ts'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { useText } from '../../../site.ts'
import { TextField } from '../../../ui/field.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { moneyInputValue, parseMoneyCents } from '../../../kit/lists/money-input.ts'

/** How much is given back: all that is left, a part as it is typed, or what some lines come to. */
export interface AmountValues {
  how: string
  amount: string
  /** How many of which line, as JSON. */
  lines: string
}

export const noAmount: AmountValues = { how: 'full', amount: '', lines: '{}' }

/** What can be given back of a payment. */
export interface Offer {
  maxCents: number
  charges: AdminOrderView['charges']
  /** Lines that were given back before, or are being. */
  before: LineCount[]
}

export const offerOf = (
  { charges, payments }: AdminOrderView,
  { refundableCents }: AdminOrderView['payments'][number],
): Offer => ({
  maxCents: refundableCents,
  charges,
  before: payments
    .flatMap(({ refunds }) => refunds)
    .filter(({ state }) => state !== 'failed' && state !== 'cancelled')
    .flatMap(({ lines }) => lines ?? []),
})

const countsOf = ({ lines }: Pick<AmountValues, 'lines'>) => JSON.parse(lines) as Record<string, number>

/** The lines that were chosen; undefined where it is an amount. */
export const linesOf = (values: AmountValues): LineCount[] | undefined =>
  values.how === 'lines'
    ? Object.entries(countsOf(values))
        .filter(([, quantity]) => quantity > 0)
        .map(([line, quantity]) => ({ line, quantity }))
    : undefined

/** In cents; undefined where what was typed or chosen is no part of what is left. */
export function amountOf(values: AmountValues, { maxCents, charges, before }: Offer): number | undefined {
  const { how, amount } = values
  if (how === 'full') return maxCents
  const lines = linesOf(values)
  const cents = lines ? costOfLines(charges, before, lines) : parseMoneyCents(amount)
  return cents !== undefined && cents >= 1 && cents <= maxCents ? cents : undefined
}

/** What is wrong with the amount, as the check of its form. */
export function useAmountError(offer: Offer) {
  const { maxCents } = offer
  const t = useTranslations('orders.action.refundForm')
  const money = useMoney()
  return (values: AmountValues): { amount?: string; lines?: string } => {
    if (amountOf(values, offer) !== undefined) return {}
    return values.how === 'lines'
      ? { lines: t('linesError', { max: money(maxCents) }) }
      : {
          amount: t('amountError', {
            min: money(1),
            max: money(maxCents),
            // An example above the limit would be refused, too.
            example: moneyInputValue(Math.ceil(maxCents / 2)),
          }),
        }
  }
}

/** All that is left, a part in dollars and cents, or lines of the order. */
export function AmountChoice({
  offer,
  form,
}: {
  offer: Offer
  form: {
    values: AmountValues
    choice: (name: 'how', value: string) => ComponentProps<'input'>
    field: (name: 'amount' | 'lines') => Omit<ComponentProps<typeof TextField>, 'onChange'>
    set: (values: Partial<AmountValues>) => void
  }
}) {
  const t = useTranslations('orders.action.refundForm')
  const money = useMoney()
  const lines = refundableLines(offer.charges, offer.before)
  const ways = lines.some(({ left }) => left > 0)
    ? (['full', 'part', 'lines'] as const)
    : (['full', 'part'] as const)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{t('how')}</legend>
      {ways.map((how) => (
        <label key={how} className="flex min-h-8 cursor-pointer items-center gap-3 max-md:min-h-11">
          <input type="radio" className="size-5 accent-primary" {...form.choice('how', how)} />
          {how === 'full'
            ? t('full', { amount: money(offer.maxCents) })
            : t(how === 'part' ? 'partial' : 'byLine')}
        </label>
      ))}
      {form.values.how === 'part' && (
        <TextField
          {...form.field('amount')}
          inputMode="decimal"
          autoComplete="off"
          max={14}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
            form.set({ amount: target.value.replace(/[^\d.,$ ]/g, '') })
          }
        />
      )}
      {form.values.how === 'lines' && (
        <LineChoice
          lines={lines}
          counts={countsOf(form.values)}
          error={form.field('lines').error}
          onChange={(counts) => form.set({ lines: JSON.stringify(counts) })}
        />
      )}
    </fieldset>
  )
}

/** How many of each line go back; taxes and surcharges follow. */
function LineChoice({
  lines,
  counts,
  error,
  onChange,
}: {
  lines: ReturnType<typeof refundableLines<AdminOrderView['charges'][number]>>
  counts: Record<string, number>
  error: ReactNode
  onChange: (counts: Record<string, number>) => void
}) {
  const t = useTranslations('orders.action.refundForm')
  const text = useText()
  const money = useMoney()
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {lines.map(({ charge, line, left }) => (
          <li key={line}>
            <label className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 max-md:min-h-11">
              <select
                className="min-h-8 rounded-[8px] border border-line bg-raised px-2 max-md:min-h-11"
                value={counts[line] ?? 0}
                disabled={left === 0}
                onChange={({ target }) => onChange({ ...counts, [line]: Number(target.value) })}
              >
                {Array.from({ length: left + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
              <span className="min-w-0 flex-1">
                {t('ofLine', { left: String(left), name: text(charge.name) })}
              </span>
              <span className="numbers text-muted">
                {money(Math.round(charge.amountCents / charge.quantity))}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="text-[13px] text-muted">{t('linesHint')}</p>
      {error && (
        <p role="alert" className="text-[13px] text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

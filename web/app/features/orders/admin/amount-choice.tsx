import type { ChangeEvent, ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import { TextField } from '../../../ui/field.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { moneyInputValue, parseMoneyCents } from '../../../kit/lists/money-input.ts'

/** How much is given back: all that is left, or a part as it is typed. */
export interface AmountValues {
  how: string
  amount: string
}

export const noAmount = { how: 'full', amount: '' }

/** In cents; undefined where what was typed is no part of what is left. */
export function amountOf({ how, amount }: AmountValues, maxCents: number): number | undefined {
  if (how === 'full') return maxCents
  const cents = parseMoneyCents(amount)
  return cents !== undefined && cents >= 1 && cents <= maxCents ? cents : undefined
}

/** What is wrong with the amount, as the check of its form. */
export function useAmountError(maxCents: number) {
  const t = useTranslations('orders.action.refundForm')
  const money = useMoney()
  return (values: AmountValues): { amount?: string } =>
    amountOf(values, maxCents) === undefined
      ? {
          amount: t('amountError', {
            min: money(1),
            max: money(maxCents),
            // An example above the limit would be refused, too.
            example: moneyInputValue(Math.ceil(maxCents / 2)),
          }),
        }
      : {}
}

/** All that is left, or a part in dollars and cents. */
export function AmountChoice({
  maxCents,
  form,
}: {
  maxCents: number
  form: {
    values: AmountValues
    choice: (name: 'how', value: string) => ComponentProps<'input'>
    field: (name: 'amount') => Omit<ComponentProps<typeof TextField>, 'onChange'>
    set: (values: Partial<AmountValues>) => void
  }
}) {
  const t = useTranslations('orders.action.refundForm')
  const money = useMoney()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{t('how')}</legend>
      {(['full', 'part'] as const).map((how) => (
        <label key={how} className="flex min-h-8 cursor-pointer items-center gap-3 max-md:min-h-11">
          <input type="radio" className="size-5 accent-primary" {...form.choice('how', how)} />
          {how === 'full' ? t('full', { amount: money(maxCents) }) : t('partial')}
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
    </fieldset>
  )
}

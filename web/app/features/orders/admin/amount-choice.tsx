import { useTranslations } from 'use-intl/react'
import { TextField } from '../../../ui/field.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { moneyInputValue } from '../../../kit/lists/money-input.ts'

/** All that is left, or a part in dollars and cents. */
export function AmountChoice({
  maxCents,
  isFull,
  setFull,
  typed,
  setTyped,
  isWrong,
}: {
  maxCents: number
  isFull: boolean
  setFull: (isFull: boolean) => void
  typed: string
  setTyped: (typed: string) => void
  isWrong: boolean
}) {
  const t = useTranslations('orders.action.refundForm')
  const money = useMoney()
  const choices = [
    { full: true, text: t('full', { amount: money(maxCents) }) },
    { full: false, text: t('partial') },
  ]
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{t('how')}</legend>
      {choices.map(({ full, text }) => (
        <label key={text} className="flex min-h-8 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="isFull"
            className="size-5 accent-primary"
            checked={isFull === full}
            onChange={() => setFull(full)}
          />
          {text}
        </label>
      ))}
      {!isFull && (
        <TextField
          id="amount"
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/[^\d.,$ ]/g, ''))}
          error={
            isWrong &&
            t('amountError', {
              min: money(1),
              max: money(maxCents),
              // An example above the limit would be refused, too.
              example: moneyInputValue(Math.ceil(maxCents / 2)),
            })
          }
        />
      )}
    </fieldset>
  )
}

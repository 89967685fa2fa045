import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SurchargeInput, SurchargePreview as Preview } from '#contracts/charges/views.ts'
import type { QuoteView } from '#contracts/checkout/views.ts'
import { api } from '../../api.client.ts'
import { useText } from '../../site.ts'
import { Money } from '../../ui/money.tsx'
import { SmallInput, SmallSelect } from '../../ui/staff/small-field.tsx'
import { usePreview } from './use-preview.ts'

const ask = (input: Parameters<typeof api.charges.surcharges.preview>[0]) =>
  api.charges.surcharges.preview(input)

/** What a sample order costs in a place with and without a surcharge, or before and after a change of it. */
export function SurchargePreview({
  id,
  change,
  isChange = false,
  state,
}: {
  id?: string
  change?: SurchargeInput | undefined
  /** Whether it is drawn beside a form. */
  isChange?: boolean
  /** Where it holds. */
  state: string
}) {
  const t = useTranslations('charges.preview')
  const text = useText()
  const [place, setPlace] = useState(state)
  const [planId, setPlanId] = useState<string>()
  const { answer, isFailed } = usePreview(ask, { id, change, planId, place })
  return (
    <div className="grid gap-3 text-sm">
      <div className="grid gap-3 sm:grid-cols-[140px_minmax(0,1fr)]">
        <label className="grid gap-1">
          <span className="text-[13px] text-muted">{t('place')}</span>
          <SmallInput value={place} maxLength={32} onChange={(event) => setPlace(event.target.value)} />
        </label>
        <label className="grid min-w-0 gap-1">
          <span className="text-[13px] text-muted">{t('plan')}</span>
          <SmallSelect value={answer?.planId ?? ''} onChange={(event) => setPlanId(event.target.value)}>
            {answer?.plans.map((plan) => (
              <option key={plan.id} value={plan.id}>
                {text(plan.name)}
              </option>
            ))}
          </SmallSelect>
        </label>
      </div>
      <div role="status">
        {isFailed && <p className="text-danger">{t('failed')}</p>}
        {!answer && !isFailed && <p className="text-muted">{t('loading')}</p>}
        {answer?.planId === null && <p className="text-muted">{t('noPlans')}</p>}
        {answer && !answer.state && <p className="text-muted">{t('unknownPlace')}</p>}
      </div>
      {answer?.planId && <Comparison preview={answer} isChange={isChange} />}
    </div>
  )
}

function Comparison({ preview, isChange }: { preview: Preview; isChange: boolean }) {
  const t = useTranslations('charges.preview')
  const text = useText()
  const { without, with: after } = preview
  const keys = [...new Set([...without.charges, ...after.charges].map(({ key }) => key))]
  const chargeIn = (quote: QuoteView, key: string) => quote.charges.find((charge) => charge.key === key)
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-[13px] text-muted">
        <tr className="border-b border-line">
          <th className="py-1.5 pr-2 font-normal">{t('charge')}</th>
          <th className="py-1.5 pl-3 text-right font-normal">{t(isChange ? 'now' : 'without')}</th>
          <th className="py-1.5 pl-3 text-right font-normal">{t(isChange ? 'changed' : 'with')}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => {
          const [before, now] = [chargeIn(without, key), chargeIn(after, key)]
          const isOther = before?.amountCents !== now?.amountCents
          return (
            <tr key={key} className={isOther ? 'bg-primary-soft font-semibold' : undefined}>
              <td className="py-1.5 pr-2 pl-1 break-words">{text((now ?? before)!.name)}</td>
              <td className="py-1.5 pl-3 text-right">
                <Amount cents={before?.amountCents} />
              </td>
              <td className="py-1.5 pr-1 pl-3 text-right">
                <Amount cents={now?.amountCents} />
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr className="border-t border-line font-semibold">
          <td className="py-1.5 pr-2 pl-1">{t('total')}</td>
          <td className="py-1.5 pl-3 text-right">
            <Money cents={without.totalCents} />
          </td>
          <td className="py-1.5 pr-1 pl-3 text-right">
            <Money cents={after.totalCents} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const Amount = ({ cents }: { cents: number | undefined }) =>
  cents === undefined ? <span className="text-muted">–</span> : <Money cents={cents} />

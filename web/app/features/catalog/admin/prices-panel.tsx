import { useTranslations } from 'use-intl/react'
import { audiences } from '#contracts/catalog/choices.ts'
import type { PlanContent, PlanPrice } from '#contracts/catalog/content.ts'
import { Money } from '../../../ui/money.tsx'
import { Nothing } from '../../../ui/staff/nothing.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { usePlanWords } from '../plan-words.ts'

const days = { day: 1, month: 30, year: 360 }
const termOf = ({ duration, durationUnit }: PlanPrice) => `${duration} ${durationUnit}`

/** The prices of a plan, one row for each duration and one column for each audience. */
export function PricesPanel({ content }: { content: PlanContent }) {
  const t = useTranslations('plan-office')
  const words = usePlanWords()
  const terms = [...new Map(content.prices.map((price) => [termOf(price), price])).values()].toSorted(
    (one, other) => one.duration * days[one.durationUnit] - other.duration * days[other.durationUnit],
  )
  return (
    <Panel title={t('sections.prices')} flush>
      {terms.length === 0 ? (
        <p className="p-4 text-muted">{t('noPrices')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
        <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('sections.prices')}>
          <table className="w-full text-left text-sm">
            <thead className="text-[13px] text-muted">
              <tr>
                <th scope="col" className="px-4 py-2 font-medium">
                  {t('fields.priceDuration')}
                </th>
                {audiences.map((audience) => (
                  <th key={audience} scope="col" className="px-4 py-2 text-right font-medium">
                    {t(`audiences.${audience}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {terms.map((term) => (
                <tr key={termOf(term)} className="border-t border-line">
                  <th scope="row" className="px-4 py-2 font-normal">
                    {words.duration(term)}
                  </th>
                  {audiences.map((audience) => (
                    <td key={audience} className="px-4 py-2 text-right">
                      <PriceCell
                        price={content.prices.find(
                          (each) => each.audience === audience && termOf(each) === termOf(term),
                        )}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function PriceCell({ price }: { price: PlanPrice | undefined }) {
  if (!price) return <Nothing />
  const { price: full, discountedPrice } = price
  return (
    <>
      {discountedPrice < full && (
        <s className="mr-2 text-[13px] text-muted">
          <Money cents={full} />
        </s>
      )}
      <Money cents={discountedPrice} className="font-semibold" />
    </>
  )
}

import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl/react'
import { useText } from '../../../site.ts'
import { TextField } from '../../../ui/field.tsx'
import { Money } from '../../../ui/money.tsx'
import { newLine, type DeskLine } from './desk-values.ts'
import { PlanLine, useSimWord } from './plan-line.tsx'
import { useOffers, type OffersFor } from './use-offers.ts'

/** The plans of the order; others are found by their name and added. */
export function ChoosePlans({
  lines,
  onChange,
  emailAddress,
  audience,
}: {
  lines: readonly DeskLine[]
  onChange: (lines: DeskLine[]) => void
} & OffersFor) {
  const t = useTranslations('order-create')
  const text = useText()
  const simWord = useSimWord()
  const { search, found, field } = useOffers({ emailAddress, audience })
  const chosen = new Set(lines.map(({ plan }) => plan.id))
  const offered = found?.items.filter(({ plan }) => !chosen.has(plan.id))

  return (
    <div className="grid gap-4">
      {lines.length === 0 && <p className="text-muted">{t('noItems')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {lines.map((line, at) => (
          <PlanLine
            key={line.plan.id}
            line={line}
            onChange={(changed) => onChange(lines.map((each, index) => (index === at ? changed : each)))}
            onRemove={() => onChange(lines.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      <TextField id="find-plan" label={t('findPlan')} {...field} />
      <p role="status" className="text-[13px] text-muted empty:hidden">
        {found?.items.length === 0 && t(search ? 'noPlans' : 'nothingSold')}
      </p>
      <ul className="grid max-h-[280px] overflow-y-auto rounded-[8px] border border-line p-1 empty:hidden">
        {offered?.map((offer) => (
          <li key={offer.plan.id}>
            <button
              type="button"
              aria-label={t('add', { name: text(offer.plan.name) })}
              onClick={() => onChange([...lines, newLine(offer)])}
              className="flex min-h-11 w-full items-center gap-2.5 rounded-[7px] px-2.5 py-1.5 text-left hover:bg-sunken"
            >
              <Plus size={15} className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                {text(offer.plan.name)} <span className="text-[13px] text-muted">{simWord(offer.plan)}</span>
              </span>
              {offer.plan.pricings[0] && (
                <Money cents={offer.plan.pricings[0].discountedPrice} className="numbers" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

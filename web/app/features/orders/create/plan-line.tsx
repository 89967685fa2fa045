import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl/react'
import type { PricingView } from '#contracts/catalog/views.ts'
import { useText } from '../../../site.ts'
import { useMoney } from '../../../ui/money.tsx'
import { SmallInput, SmallSelect } from '../../../ui/staff/small-field.tsx'
import { IconButton } from '../../../ui/staff/staff-button.tsx'
import type { DeskLine } from './desk-values.ts'

const most = 50
const countOf = (typed: string, least: number) =>
  Math.min(most, Math.max(least, Math.trunc(Number(typed)) || least))

/** What kind of SIM a plan has, where its name does not say so. */
export function useSimWord() {
  const t = useTranslations('order-create')
  const text = useText()
  return ({ name, simType }: DeskLine['plan']) => (/SIM/.test(text(name)) ? '' : t(`simTypes.${simType}`))
}

/** One plan of the order: its term, how many, and what goes with it. */
export function PlanLine({
  line,
  onChange,
  onRemove,
}: {
  line: DeskLine
  onChange: (line: DeskLine) => void
  onRemove: () => void
}) {
  const t = useTranslations('order-create')
  const text = useText()
  const simWord = useSimWord()
  const money = useMoney()
  const { plan, addons, priceId, quantity, counts } = line
  const name = text(plan.name)
  const priceText = ({ duration, durationUnit, discountedPrice }: PricingView) =>
    `${t(`term.${durationUnit}`, { count: duration })} · ${money(discountedPrice)}`
  return (
    <li className="grid gap-3 rounded-[10px] border border-line p-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 font-semibold">
          {name} <span className="font-normal text-muted">{simWord(plan)}</span>
        </p>
        <IconButton label={t('remove', { name })} onClick={onRemove}>
          <X size={16} />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <SmallSelect
          className="min-w-0 flex-1 basis-48"
          aria-label={t('price', { name })}
          value={priceId}
          onChange={(event) => onChange({ ...line, priceId: event.target.value })}
        >
          {plan.pricings.map((pricing) => (
            <option key={pricing.id} value={pricing.id}>
              {priceText(pricing)}
            </option>
          ))}
        </SmallSelect>
        <SmallInput
          type="number"
          className="numbers max-w-20"
          aria-label={t('quantity', { name })}
          min={1}
          max={most}
          value={quantity}
          onChange={(event) => onChange({ ...line, quantity: countOf(event.target.value, 1) })}
        />
      </div>
      {addons.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1 text-[13px] text-muted">{t('addons', { name })}</legend>
          {addons.map((addon) => (
            <div key={addon.id} className="flex items-center gap-2">
              <SmallInput
                type="number"
                className="numbers max-w-20"
                aria-label={t('quantity', { name: text(addon.name) })}
                min={0}
                max={most}
                value={counts[addon.id] ?? 0}
                onChange={(event) =>
                  onChange({ ...line, counts: { ...counts, [addon.id]: countOf(event.target.value, 0) } })
                }
              />
              <span className="min-w-0 text-sm">
                {text(addon.name)} · <span className="numbers">{money(addon.price)}</span>
              </span>
            </div>
          ))}
        </fieldset>
      )}
    </li>
  )
}

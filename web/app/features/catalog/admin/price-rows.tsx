import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslations } from 'use-intl/react'
import { audiences, durationUnits } from '#contracts/catalog/choices.ts'
import type { useForm } from '../../../kit/forms/use-form.ts'
import { Select, TextField } from '../../../ui/field.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { Pair } from '../../../ui/forms/pair.tsx'
import { priceNames, type PlanValues } from './plan-fields.ts'

/** The prices of a plan as rows of fields; an emptied row is no price. */
export function PriceRows({
  form,
  rows,
  mayAdd,
  onAdd,
  onRemove,
}: {
  form: ReturnType<typeof useForm<PlanValues>>
  rows: readonly number[]
  mayAdd: boolean
  onAdd: () => void
  onRemove: (row: number) => void
}) {
  const t = useTranslations('plan-office')
  return (
    <div className="grid gap-4">
      {rows.map((row, at) => {
        const names = priceNames(row)
        return (
          <fieldset key={row} className="grid gap-3 rounded-control border border-line p-3">
            <legend className="px-1 text-[13px] text-muted">{t('priceNumber', { number: at + 1 })}</legend>
            <div className="grid items-start gap-3 *:min-w-0 small:grid-cols-3">
              <NumberField {...form.field(names.duration)} decimals={false} max={3} />
              <Select {...form.field(names.durationUnit)}>
                {durationUnits.map((unit) => (
                  <option key={unit} value={unit}>
                    {t(`units.${unit}`)}
                  </option>
                ))}
              </Select>
              <Select {...form.field(names.audience)}>
                {audiences.map((audience) => (
                  <option key={audience} value={audience}>
                    {t(`audiences.${audience}`)}
                  </option>
                ))}
              </Select>
            </div>
            <Pair>
              <TextField {...form.field(names.price)} inputMode="decimal" max={12} />
              <TextField {...form.field(names.discountedPrice)} inputMode="decimal" max={12} optional />
            </Pair>
            <div>
              <StaffButton
                aria-label={t('removePriceNumber', { number: at + 1 })}
                onClick={() => onRemove(row)}
              >
                <Trash size={15} aria-hidden /> {t('removePrice')}
              </StaffButton>
            </div>
          </fieldset>
        )
      })}
      {mayAdd && (
        <div>
          <StaffButton onClick={onAdd}>
            <Plus size={15} aria-hidden /> {t('addPrice')}
          </StaffButton>
        </div>
      )}
    </div>
  )
}

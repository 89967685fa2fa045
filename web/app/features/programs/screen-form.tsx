import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import type { usePostedForm } from '../../kit/forms/use-posted-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'

export type ScreenField = 'zip' | 'adults' | 'children' | 'income' | 'period'
interface Asked {
  code: string
  label: string
}

/** The questions of the quick look, on one page; works without scripts. */
export function ScreenForm({
  field,
  typed,
  everywhere,
  onTribalLands,
  periods,
}: {
  field: ReturnType<typeof usePostedForm<ScreenField>>['field']
  /** What was posted, for the boxes. */
  typed: Record<string, string>
  everywhere: Asked[]
  onTribalLands: Asked[]
  periods: { period: string; label: string }[]
}) {
  const t = useTranslations('programs.screen')
  const boxes = (asked: Asked[]) =>
    asked.map(({ code, label }) => (
      <Checkbox key={code} id={code} name={code} label={label} defaultChecked={typed[code] === 'on'} />
    ))
  const { defaultValue = 'monthly', ...period } = field('period')
  return (
    <PostedForm action="/eligibility" className="card grid gap-5 p-5 shadow-card md:p-8">
      <TextField
        {...field('zip')}
        hint={t('zipHint')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        className="max-w-60"
      />
      <fieldset className="grid gap-3">
        <legend className="font-semibold">{t('household')}</legend>
        <p className="text-sm text-muted">{t('householdHint')}</p>
        <div className="field-pair">
          <TextField
            {...field('adults')}
            hint={t('adultsHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
          <TextField
            {...field('children')}
            hint={t('childrenHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">{t('programs')}</legend>
        {boxes(everywhere)}
      </fieldset>
      {onTribalLands.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{t('tribalPrograms')}</legend>
          <Checkbox id="tribal" name="tribal" label={t('tribal')} defaultChecked={typed.tribal === 'on'} />
          {boxes(onTribalLands)}
        </fieldset>
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{t('or')}</legend>
        <div className="field-pair">
          <TextField
            {...field('income')}
            hint={t('incomeHint')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
          />
          <Select {...period} key={defaultValue} defaultValue={defaultValue}>
            {periods.map((each) => (
              <option key={each.period} value={each.period}>
                {each.label}
              </option>
            ))}
          </Select>
        </div>
      </fieldset>
      <div className="grid gap-1">
        <Button loading={useIsSending()}>{t('check')}</Button>
        <p className="text-sm text-muted">{t('decides')}</p>
      </div>
    </PostedForm>
  )
}

import { useTranslations } from 'use-intl/react'
import type { ProgramRecord } from '#contracts/programs/views.ts'
import { usStates, type UsStateCode } from '#contracts/us-states.ts'
import { api } from '../../../api.client.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { TextField } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'

/** Nobody lives at a military post for the purposes of a household. */
const places = usStates.filter(({ kind }) => kind !== 'military')

export function OfferDialog({ program, onClose }: { program: ProgramRecord; onClose: () => void }) {
  const t = useTranslations('program-office')
  const { run } = useAct(api.programs.offer, { done: t('offered'), onDone: onClose })
  const { id, offer, effectiveFrom } = program
  const form = useForm<Record<string, string | boolean>>({
    initial: {
      spin: offer?.spin ?? '',
      fromDay: offer?.fromDay ?? effectiveFrom,
      untilDay: offer?.untilDay ?? '',
      ...Object.fromEntries(places.map(({ code }) => [code, offer?.states.includes(code) ?? false])),
    },
    labels: {
      spin: t('spin'),
      fromDay: t('fromDay'),
      untilDay: t('untilDay'),
      ...Object.fromEntries(places.map(({ code }) => [code, code])),
    },
    required: ['spin', 'fromDay'],
    fieldOf: { DAYS_TURNED: 'untilDay' },
    submit: (values) =>
      run({
        id,
        states: places.map(({ code }) => code as UsStateCode).filter((code) => values[code] === true),
        spin: String(values.spin),
        fromDay: String(values.fromDay),
        untilDay: String(values.untilDay) || null,
        revision: offer?.revision ?? 0,
      }),
  })
  return (
    <FormDialog wide title={t('offer')} form={form} submit={t('offerSubmit')} onClose={onClose}>
      <div className="grid items-start gap-4 small:grid-cols-3">
        <NumberField decimals={false} max={9} hint={t('spinHint')} {...form.field('spin')} />
        <TextField type="date" {...form.field('fromDay')} />
        <TextField type="date" hint={t('untilHint')} optional {...form.field('untilDay')} />
      </div>
      <fieldset>
        <legend className="font-semibold">{t('offerStates')}</legend>
        <div className="grid grid-cols-3 small:grid-cols-6">
          {places.map(({ code }) => (
            <Checkbox key={code} {...form.box(code)} />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}

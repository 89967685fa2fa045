import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { chargedClasses, surchargeBases, surchargeKinds, surchargeTypes } from '#contracts/charges/choices.ts'
import type { SurchargeInput, SurchargeRecord } from '#contracts/charges/views.ts'
import { usStateCodes } from '#contracts/us-state-codes.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { parseMoneyCents } from '../../kit/lists/money-input.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import type { Problem } from '../../problem.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { NumberField } from '../../ui/inputs/number-field.tsx'
import { CheckLine } from '../../ui/staff/small-field.tsx'
import { Pair } from '../../ui/forms/pair.tsx'
import { SurchargePreview } from './surcharge-preview.tsx'
import {
  atFields,
  basesOf,
  basisPointsOf,
  inputOf,
  inState,
  onBase,
  statesOf,
  valuesOf,
  type SurchargeValues,
} from './surcharge-values.ts'

/** A new surcharge or tax; its page follows. */
export function NewSurchargeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('charges.form')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const { run } = useAct(api.charges.surcharges.create, {
    done: t('created'),
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/surcharge/${id}`),
  })
  return <SurchargeDialog title={t('new')} submit={t('create')} send={run} onClose={onClose} />
}

/** Changes a surcharge or tax, at once or from a day on. */
export function EditSurchargeDialog({
  surcharge,
  onClose,
}: {
  surcharge: SurchargeRecord
  onClose: () => void
}) {
  const t = useTranslations('charges.form')
  const { id, version, name } = surcharge
  const { run } = useAct(api.charges.surcharges.edit, { done: t('saved'), onDone: onClose })
  return (
    <SurchargeDialog
      title={t('edit', { name })}
      submit={t('save')}
      surcharge={surcharge}
      send={(input, fromDay) => run({ id, version, fromDay, ...input })}
      onClose={onClose}
    />
  )
}

function SurchargeDialog({
  surcharge,
  title,
  submit,
  send,
  onClose,
}: {
  surcharge?: SurchargeRecord
  title: string
  submit: string
  send: (input: SurchargeInput, fromDay: string | null) => Promise<Problem | undefined>
  onClose: () => void
}) {
  const t = useTranslations('charges')
  const tForm = useTranslations('charges.form')
  const tField = useTranslations('errors.fields')
  const form = useForm({
    initial: valuesOf(surcharge),
    labels: {
      nameEn: tForm('nameEn'),
      nameEs: tForm('nameEs'),
      type: tForm('type'),
      taxClass: tForm('taxClass'),
      kind: tForm('kind'),
      percent: tForm('percent'),
      amount: tForm('amount'),
      everywhere: tForm('everywhere'),
      sort: tForm('sort'),
      fromDay: tForm('fromDay'),
      ...Object.fromEntries(surchargeBases.map((base) => [onBase(base), t(`bases.${base}`)])),
      ...Object.fromEntries(usStateCodes.map((code) => [inState(code), code])),
    } as { [Name in keyof SurchargeValues & string]: string },
    required: ['nameEn', 'nameEs', 'sort'],
    fieldOf: { DAY_PAST: 'fromDay' },
    check: (values) => ({
      ...(values.kind === 'percent' && !basisPointsOf(values.percent) && { percent: tForm('percentWrong') }),
      ...(values.kind === 'flat' && !parseMoneyCents(values.amount) && { amount: tField('AMOUNT') }),
      ...(!values.everywhere && statesOf(values).length === 0 && { everywhere: tForm('statesMissing') }),
      ...(basesOf(values).length === 0 && { [onBase('plan')]: tForm('baseMissing') }),
    }),
    async submit(values) {
      const input = inputOf(values)
      if (!input) return
      const refused = await send(input, values.fromDay || null)
      return refused && { ...refused, data: atFields(refused.data) }
    },
  })
  const { values } = form
  return (
    <FormDialog wide title={title} form={form} submit={submit} onClose={onClose}>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-5">
          <Pair>
            <TextField {...form.field('nameEn')} max={80} lang="en" data-autofocus />
            <TextField {...form.field('nameEs')} max={80} lang="es" />
            <Select {...form.field('type')} hint={tForm('typeHint')}>
              {surchargeTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`types.${type}`)}
                </option>
              ))}
            </Select>
            <NumberField {...form.field('sort')} decimals={false} max={5} hint={tForm('sortHint')} />
            <Select {...form.field('kind')}>
              {surchargeKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kinds.${kind}`)}
                </option>
              ))}
            </Select>
            {values.kind === 'percent' ? (
              <NumberField {...form.field('percent')} max={6} />
            ) : (
              <TextField {...form.field('amount')} inputMode="decimal" max={10} />
            )}
          </Pair>
          <Select {...form.field('taxClass')} hint={tForm('classHint')}>
            {chargedClasses.map((each) => (
              <option key={each} value={each}>
                {t(`classes.${each}`)}
              </option>
            ))}
          </Select>
          <fieldset>
            <legend className="font-semibold">{tForm('base')}</legend>
            <div className="flex flex-wrap gap-x-6">
              {surchargeBases.map((base) => (
                <Checkbox key={base} {...form.box(onBase(base))} />
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="font-semibold">{tForm('states')}</legend>
            <Checkbox {...form.box('everywhere')} />
            {!values.everywhere && (
              <div className="grid grid-cols-3 sm:grid-cols-6">
                {usStateCodes.map((code) => {
                  const { label, error: _, ...box } = form.box(inState(code))
                  return (
                    <CheckLine key={code} {...box}>
                      {label}
                    </CheckLine>
                  )
                })}
              </div>
            )}
          </fieldset>
          {surcharge && (
            <TextField {...form.field('fromDay')} type="date" optional hint={tForm('fromDayHint')} />
          )}
        </div>
        <section className="grid gap-3 rounded-[12px] border border-line p-4" aria-label={t('preview.title')}>
          <h3 className="text-[15px] font-semibold">{t('preview.title')}</h3>
          <SurchargePreview
            id={surcharge?.id}
            change={inputOf(values)}
            isChange
            state={surcharge?.states?.[0] ?? 'NY'}
          />
        </section>
      </div>
    </FormDialog>
  )
}

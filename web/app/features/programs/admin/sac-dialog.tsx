import { useTranslations } from 'use-intl/react'
import { programNames, ruledPrograms, type RuledProgram } from '#contracts/programs/choices.ts'
import type { SacRecord } from '#contracts/programs/views.ts'
import { usStates, type UsStateCode } from '#contracts/us-states.ts'
import { api } from '../../../api.client.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { Select, TextField } from '../../../ui/field.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import { Pair } from '../../../ui/forms/pair.tsx'

const places = usStates.filter(({ kind }) => kind !== 'military')

/** A new study area code, or one that is corrected. */
export function SacDialog({ sac, onClose }: { sac?: SacRecord; onClose: () => void }) {
  const t = useTranslations('program-office')
  const tColumn = useTranslations('lists.sac-codes.columns')
  const create = useAct(api.programs.sacs.create, { done: t('sacs.added'), onDone: onClose })
  const update = useAct(api.programs.sacs.update, { done: t('sacs.saved'), onDone: onClose })
  const form = useForm({
    initial: {
      program: sac?.program ?? '',
      state: sac?.state ?? '',
      sac: sac?.sac ?? '',
      spin: sac?.spin ?? '',
      fromDay: sac?.fromDay ?? '',
      untilDay: sac?.untilDay ?? '',
    } as Record<'program' | 'state' | 'sac' | 'spin' | 'fromDay' | 'untilDay', string>,
    labels: {
      program: tColumn('program'),
      state: tColumn('state'),
      sac: tColumn('sac'),
      spin: tColumn('spin'),
      fromDay: tColumn('fromDay'),
      untilDay: tColumn('untilDay'),
    },
    required: ['program', 'state', 'sac', 'spin', 'fromDay'],
    fieldOf: { DAYS_TURNED: 'untilDay', SAC_OVERLAP: 'fromDay' },
    submit: ({ program, state, untilDay, ...typed }) => {
      const input = {
        ...typed,
        program: program as RuledProgram,
        state: state as UsStateCode,
        untilDay: untilDay || null,
      }
      return sac ? update.run({ ...input, id: sac.id, revision: sac.revision }) : create.run(input)
    },
  })
  return (
    <FormDialog
      title={sac ? t('sacs.editTitle', { name: sac.sac }) : t('sacs.addTitle')}
      form={form}
      submit={t('sacs.submit')}
      onClose={onClose}
    >
      <Pair>
        <Select {...form.field('program')}>
          <option value="">{t('sacs.choose')}</option>
          {ruledPrograms.map((code) => (
            <option key={code} value={code}>
              {programNames[code]}
            </option>
          ))}
        </Select>
        <Select {...form.field('state')}>
          <option value="">{t('sacs.choose')}</option>
          {places.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
        <NumberField decimals={false} max={6} hint={t('sacs.sacHint')} {...form.field('sac')} />
        <NumberField decimals={false} max={9} hint={t('spinHint')} {...form.field('spin')} />
        <TextField type="date" {...form.field('fromDay')} />
        <TextField type="date" hint={t('untilHint')} optional {...form.field('untilDay')} />
      </Pair>
    </FormDialog>
  )
}

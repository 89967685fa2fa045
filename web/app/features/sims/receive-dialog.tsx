import { useTranslations } from 'use-intl/react'
import { readIccid, simTypes, type SimType } from '#contracts/sims/shelf/choices.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useIccidLength } from '../../kit/forms/use-iccid-length.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { useSimSources } from './use-sim-sources.ts'

/** Puts one SIM on the shelf, with all that can be said of it. */
export function ReceiveDialog({ onClose }: { onClose: () => void }) {
  const sources = useSimSources()
  const t = useTranslations('sim-office.receive')
  const tTypes = useTranslations('sim-office.types')
  const tList = useTranslations('lists.sims.columns')
  const wrongLength = useIccidLength()
  const { run } = useAct(api.sims.receive, {
    done: (_sim, { iccid }) => t('done', { iccid }),
    onDone: onClose,
  })
  const form = useForm({
    initial: {
      sourceId: sources[0]?.id ?? '',
      type: 'physical',
      iccid: '',
      activationCode: '',
      eid: '',
      batch: '',
    },
    labels: {
      sourceId: tList('source'),
      type: tList('type'),
      iccid: tList('iccid'),
      activationCode: t('activationCode'),
      eid: tList('eid'),
      batch: tList('batch'),
    },
    required: ['sourceId', 'iccid'],
    fieldOf: { SIM_TAKEN: 'iccid' },
    check: ({ iccid }) =>
      iccid.trim() && !readIccid(iccid) ? { iccid: wrongLength(iccid) ?? t('iccidWrong') } : {},
    submit: ({ type, activationCode, eid, batch, ...values }) =>
      run({
        ...values,
        type: type as SimType,
        ...(activationCode.trim() && { activationCode }),
        ...(eid.trim() && { eid }),
        ...(batch.trim() && { batch }),
      }),
  })
  return (
    <FormDialog title={t('title')} form={form} submit={t('submit')} onClose={onClose}>
      <Select {...form.field('sourceId')}>
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select {...form.field('type')}>
        {simTypes.map((type) => (
          <option key={type} value={type}>
            {tTypes(type)}
          </option>
        ))}
      </Select>
      <TextField
        {...form.field('iccid')}
        inputMode="numeric"
        autoComplete="off"
        max={30}
        hint={t('iccidHint')}
        data-autofocus
      />
      <TextField
        {...form.field('activationCode')}
        optional
        autoComplete="off"
        max={255}
        hint={t('activationCodeHint')}
      />
      <TextField {...form.field('eid')} optional inputMode="numeric" autoComplete="off" max={40} />
      <TextField {...form.field('batch')} optional max={36} hint={t('batchHint')} />
    </FormDialog>
  )
}

import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { lastStartDay } from '#contracts/sourcing/choices.ts'
import type { DataPoolRecord } from '#contracts/sourcing/views.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import type { Problem } from '../../problem.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/inputs/number-field.tsx'
import { Pair } from '../../ui/forms/pair.tsx'
import { useSources } from './use-sources.ts'

const usual = { name: '', totalMb: '', unit: 'GB', alertPercent: '80', startDay: '1' }
const days = Array.from({ length: lastStartDay }, (_, index) => String(index + 1))

interface PoolFacts {
  name: string
  totalMb: number
  alertPercent: number
  startDay: number
}

/** A new pool of a SIM source; its page follows, where lines are put into it. */
export function NewDataPoolDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('data-pools.form')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const sources = useSources()
  const { run } = useAct(api.sourcing.dataPools.create, {
    done: t('created'),
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/source-data-pool-plan/${id}`),
  })
  const form = usePoolForm({ ...usual, sourceId: '' }, (facts, { sourceId = '' }) =>
    run({ ...facts, sourceId: sourceId || sources[0]?.id || '' }),
  )
  const source = form.field('sourceId')
  return (
    <FormDialog title={t('new')} form={form} submit={t('create')} onClose={onClose}>
      <Select {...source} value={source.value || sources[0]?.id}>
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <PoolFields form={form} />
    </FormDialog>
  )
}

export function EditDataPoolDialog({ pool, onClose }: { pool: DataPoolRecord; onClose: () => void }) {
  const t = useTranslations('data-pools.form')
  const { id, version, name, totalMb } = pool
  const isWhole = totalMb % 1000 === 0
  const { run } = useAct(api.sourcing.dataPools.edit, { done: t('saved'), onDone: onClose })
  const form = usePoolForm(
    {
      ...{ name, sourceId: '', unit: isWhole ? 'GB' : 'MB' },
      totalMb: String(isWhole ? totalMb / 1000 : totalMb),
      alertPercent: String(pool.alertPercent),
      startDay: String(pool.startDay),
    },
    (facts) => run({ id, version, ...facts }),
  )
  return (
    <FormDialog title={t('edit', { name })} form={form} submit={t('save')} onClose={onClose}>
      <PoolFields form={form} />
    </FormDialog>
  )
}

type Values = typeof usual & { sourceId: string }

function usePoolForm(
  initial: Values,
  send: (facts: PoolFacts, values: Values) => Promise<Problem | undefined>,
) {
  const t = useTranslations('data-pools.form')
  const factsOf = ({ name, totalMb, unit, alertPercent, startDay }: Values) => ({
    name,
    totalMb: Math.round(Number(totalMb) * (unit === 'GB' ? 1000 : 1)),
    alertPercent: Number(alertPercent),
    startDay: Number(startDay),
  })
  return useForm({
    initial,
    labels: {
      sourceId: t('source'),
      name: t('name'),
      totalMb: t('total'),
      unit: t('unit'),
      alertPercent: t('alert'),
      startDay: t('startDay'),
    },
    required: ['name', 'totalMb', 'alertPercent'],
    check(values) {
      const { totalMb, alertPercent } = factsOf(values)
      return {
        ...(!(totalMb >= 1) && { totalMb: t('totalWrong') }),
        ...(!(alertPercent >= 1 && alertPercent <= 100) && { alertPercent: t('alertWrong') }),
      }
    },
    submit: (values) => send(factsOf(values), values),
  })
}

function PoolFields({ form }: { form: ReturnType<typeof usePoolForm> }) {
  const t = useTranslations('data-pools.form')
  return (
    <>
      <TextField {...form.field('name')} max={120} data-autofocus />
      <div className="grid items-start gap-4 small:grid-cols-[minmax(0,1fr)_120px]">
        <NumberField {...form.field('totalMb')} max={12} hint={t('totalHint')} />
        <Select {...form.field('unit')}>
          <option>GB</option>
          <option>MB</option>
        </Select>
      </div>
      <Pair>
        <NumberField {...form.field('alertPercent')} decimals={false} max={3} hint={t('alertHint')} />
        <Select {...form.field('startDay')} hint={t('startDayHint')}>
          {days.map((ofMonth) => (
            <option key={ofMonth}>{ofMonth}</option>
          ))}
        </Select>
      </Pair>
    </>
  )
}

import { useTranslations } from 'use-intl/react'
import type { ParcelRecord } from '#contracts/fulfillment/views.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { Select, TextArea } from '../../ui/field.tsx'
import { useCompanies } from './use-companies.ts'

/** Has another company pack a parcel, or the service provider itself: the one that has it is none of the choices. */
export function ReassignDialog({ parcel, onClose }: { parcel: ParcelRecord; onClose: () => void }) {
  const t = useTranslations('fulfillment.reassign')
  const tOwn = useTranslations('fulfillment')
  const others = useCompanies().filter(({ value }) => value !== parcel.companyId)
  const { run } = useAct(api.fulfillment.reassign, { done: t('done'), onDone: onClose })
  const form = useForm({
    initial: { companyId: '', reason: '' },
    labels: { companyId: t('company'), reason: t('reason') },
    required: parcel.companyId ? ['reason'] : ['companyId', 'reason'],
    submit: ({ companyId, reason }) =>
      run({ id: parcel.id, fromId: parcel.companyId, companyId: companyId || null, reason }),
  })
  return (
    <FormDialog
      title={t('title', { name: parcel.number })}
      form={form}
      submit={t('submit')}
      onClose={onClose}
    >
      <p className="text-base">{t('effect')}</p>
      <Select {...form.field('companyId')}>
        <option value="">{parcel.companyId ? tOwn('own') : t('choose')}</option>
        {others.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <TextArea {...form.field('reason')} maxLength={300} />
    </FormDialog>
  )
}

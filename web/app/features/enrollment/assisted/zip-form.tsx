import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api } from '../../../api.client.ts'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'

export type Offers = Awaited<ReturnType<typeof api.enrollment.own.assisted.offers>>

/** Where the customer lives decides what can be applied for. */
export function ZipForm({ onOffers }: { onOffers: (offers: Offers) => void }) {
  const t = useTranslations('assisted.signUp')
  const tFields = useTranslations('enrollment.fields')
  const [barrier, setBarrier] = useState<Offers['barrier']>(null)
  const { run } = useAct(api.enrollment.own.assisted.offers, {
    reload: false,
    onDone(offers) {
      setBarrier(offers.barrier)
      if (!offers.barrier) onOffers(offers)
    },
  })
  const form = useForm({
    initial: { zip: '' },
    labels: { zip: tFields('zip') },
    required: ['zip'],
    submit: run,
  })
  return (
    <Panel title={t('zipTitle')}>
      <form {...form.props} className="grid justify-items-start gap-4">
        <FormProblems form={form} />
        {barrier && (
          <Notice type="warning">{t(`none.${barrier === 'closed' ? 'closed' : 'no_state'}`)}</Notice>
        )}
        <TextField {...form.field('zip')} inputMode="numeric" autoComplete="off" max={10} className="w-44" />
        <Button loading={form.submitting}>{t('goOn')}</Button>
      </form>
    </Panel>
  )
}

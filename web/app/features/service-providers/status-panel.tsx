import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import type { Problem } from '../../problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useFormState } from '../../ui/forms/use-form-state.ts'
import { Modal } from '../../ui/modal.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffButton, staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { dashboardPath } from '../../kit/session/areas.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { useProvider } from './provider-context.ts'
import { useDoing } from './use-provider-work.ts'

/** Where the site is, the ways into it, and closing and opening it. */
export function StatusPanel() {
  const t = useTranslations('service-providers')
  const times = useTimes()
  const { view } = useProvider()
  const doing = useDoing()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const { id, name, domain, siteUrl, state, isHouseBrand } = view
  const resume = async () =>
    setProblem(
      await doing((options) => api.serviceProviders.resume({ id }, options), t('status.resumed', { name })),
    )
  return (
    <Panel title={t('status.title')}>
      <div className="grid gap-4">
        <Facts
          items={[
            {
              name: t('status.site'),
              value: (
                <a href={siteUrl} target="_blank" rel="noreferrer" className="link break-all">
                  {new URL(siteUrl).host}
                </a>
              ),
            },
            { name: t('status.created'), value: times.full(view.createdAt) },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Link to={`${dashboardPath(domain)}/index`} className={staffButtonClass()}>
            {t('list.workShort')}
          </Link>
          <Link to={`/super-admin/dashboard/sp-administrator/${id}`} className={staffButtonClass()}>
            {t('list.teamShort')}
          </Link>
        </div>
        <ProblemNotice problem={problem} />
        {isHouseBrand && <p className="text-muted">{t('status.houseText')}</p>}
        {state === 'active' && !isHouseBrand && (
          <div>
            <StaffButton look="danger" onClick={() => setAsking(true)}>
              {t('status.suspend')}
            </StaffButton>
          </div>
        )}
        {state === 'suspended' && (
          <div>
            <StaffButton look="primary" onClick={() => void resume()}>
              {t('status.resume')}
            </StaffButton>
          </div>
        )}
      </div>
      <SuspendDialog open={isAsking} onClose={() => setAsking(false)} />
    </Panel>
  )
}

function SuspendDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('service-providers.status')
  const { view } = useProvider()
  const header = <h2 className="text-xl">{t('suspendTitle', { name: view.name })}</h2>
  return (
    <Modal open={open} onClose={onClose} header={header}>
      <SuspendForm onClose={onClose} />
    </Modal>
  )
}

function SuspendForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('service-providers')
  const tField = useTranslations('errors.fields')
  const { view } = useProvider()
  const doing = useDoing()
  const { id, name } = view
  const form = useFormState({
    initial: { reason: '' },
    labels: { reason: t('status.reason') },
    check: ({ reason }) => (reason.trim() ? {} : { reason: tField('REQUIRED') }),
    async submit({ reason }) {
      const refused = await doing(
        (options) => api.serviceProviders.suspend({ id, reason }, options),
        t('status.suspended', { name }),
      )
      if (!refused) onClose()
      return refused
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-5 text-base">
      <p>{t('status.suspendText')}</p>
      <ProblemNotice problem={form.problem} />
      <TextArea {...form.field('reason')} hint={t('status.reasonHint')} maxLength={500} data-autofocus />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="secondary" onClick={onClose}>
          {t('create.cancel')}
        </Button>
        <Button variant="danger" loading={form.submitting}>
          {t('status.suspendSubmit')}
        </Button>
      </div>
    </form>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import type { Problem } from '../../problem.ts'
import { TextField } from '../../ui/field.tsx'
import { useFormState } from '../../ui/forms/use-form-state.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useProvider } from './provider-context.ts'
import { useDoing } from './use-provider-work.ts'

/** The hosts on which the site answers: the one below the platform, and those of its own. */
export function HostsPanel() {
  const t = useTranslations('service-providers.hosts')
  const tField = useTranslations('errors.fields')
  const { view } = useProvider()
  const { id, siteUrl, hosts } = view
  const doing = useDoing()
  const [problem, setProblem] = useState<Problem>()
  const form = useFormState({
    initial: { host: '' },
    labels: { host: t('add') },
    check: ({ host }) => (host.trim() ? {} : { host: tField('REQUIRED') }),
    async submit({ host }) {
      const refused = await doing(
        (options) => api.serviceProviders.addHost({ id, host }, options),
        t('added', { host }),
      )
      if (!refused) form.reset({ host: '' })
      return refused
    },
  })
  const remove = async (host: string) =>
    setProblem(
      await doing(
        (options) => api.serviceProviders.removeHost({ id, host }, options),
        t('removed', { host }),
      ),
    )
  return (
    <Panel title={t('title')}>
      <div className="grid gap-4">
        <ul className="grid gap-2">
          <li className="flex min-h-11 flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-all">{new URL(siteUrl).host}</span>
            <span className="text-[13px] text-muted">{t('own')}</span>
          </li>
          {hosts.map((host) => (
            <li key={host} className="flex min-h-11 flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 break-all">{host}</span>
              <StaffButton onClick={() => void remove(host)}>{t('remove', { host })}</StaffButton>
            </li>
          ))}
        </ul>
        {hosts.length === 0 && <p className="text-muted">{t('none')}</p>}
        <ProblemNotice problem={problem} />
        <form onSubmit={form.onSubmit} noValidate className="grid gap-3 border-t border-line pt-4">
          <ProblemNotice problem={form.problem} />
          <TextField
            {...form.field('host')}
            hint={t('addHint')}
            max={253}
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
          />
          <div>
            <StaffButton type="submit" disabled={form.submitting} className="min-h-11">
              {t('submit')}
            </StaffButton>
          </div>
        </form>
      </div>
    </Panel>
  )
}

import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { TextField } from '../../ui/field.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { FormProblems } from '../../kit/forms/form-problems.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useProvider } from './provider-context.ts'

/** The hosts on which the site answers: the one below the platform, and those of its own. */
export function HostsPanel() {
  const t = useTranslations('service-providers.hosts')
  const { view } = useProvider()
  const { id, siteUrl, hosts } = view
  const add = useAct(api.serviceProviders.addHost, {
    done: (_after, { host }) => t('added', { host }),
    onDone: () => form.reset({ host: '' }),
  })
  const remove = useAct(api.serviceProviders.removeHost, {
    done: (_after, { host }) => t('removed', { host }),
    undo: (_after, removed, options) => api.serviceProviders.addHost(removed, options),
  })
  const form = useForm({
    initial: { host: '' },
    labels: { host: t('add') },
    required: ['host'],
    submit: ({ host }) => add.run({ id, host }),
  })
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
              <StaffButton disabled={remove.isBusy} onClick={() => void remove.run({ id, host })}>
                {t('remove', { host })}
              </StaffButton>
            </li>
          ))}
        </ul>
        {hosts.length === 0 && <p className="text-muted">{t('none')}</p>}
        <ProblemNotice problem={remove.problem} />
        <form {...form.props} className="grid gap-3 border-t border-line pt-4">
          <FormProblems form={form} />
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

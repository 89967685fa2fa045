import LogOut from 'lucide-react/icons/log-out'
import {
  Form,
  useLoaderData,
  useNavigation,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { useAdministrator } from '../../features/staff/access.ts'
import { act, read } from '../../features/staff/calls.client.ts'
import { ShortcutsSwitch } from '../../features/staff/frame/shortcuts-help.tsx'
import { ProblemState } from '../../features/staff/problem-state.tsx'
import { signOut } from '../../features/staff/session.client.ts'
import { useTimes } from '../../features/staff/use-times.ts'
import { deviceOf } from '../../features/staff/user-agent.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffButton, staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { toast } from '../../ui/toast.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'admin')('settings.title'), noIndex: true }))

export const clientLoader = () => read(api.accounts.administrator.sessions({}))

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const outcome = await act(() => api.accounts.administrator.endSession({ id: String(form.get('id')) }))
  toast(outcome.ok ? 'success' : 'error', outcome.ok ? String(form.get('done')) : outcome.problem.message)
  return null
}

type Session = Awaited<ReturnType<typeof clientLoader>>['items'][number]

export default function Settings() {
  const t = useTranslations('admin.settings')
  const tShell = useTranslations('admin.shell')
  const { items } = useLoaderData<typeof clientLoader>()
  const administrator = useAdministrator()
  const { brand } = useSite()
  return (
    <StaffPage title={t('title')}>
      <div className="grid items-start gap-4 nav:grid-cols-[1fr_340px]">
        <Panel title={t('sessions')} flush>
          <p className="px-4 pt-3 text-muted">{t('sessionsText')}</p>
          <ul>
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        </Panel>
        <div className="grid gap-4">
          <Panel title={t('account')}>
            <Facts
              items={[
                {
                  name: tShell(`roleLabels.${administrator.roleLabel}`),
                  value: `${administrator.firstName} ${administrator.lastName}`,
                },
                { name: t('role'), value: t(`roles.${administrator.role}`) },
                { name: t('worksIn'), value: `${brand.name} (${administrator.domain})` },
              ]}
            />
            <StaffButton className="mt-4" onClick={() => void signOut()}>
              <LogOut size={15} /> {t('signOut')}
            </StaffButton>
          </Panel>
          <Panel title={t('keyboard')}>
            <ShortcutsSwitch />
          </Panel>
        </div>
      </div>
    </StaffPage>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useTranslations('admin.settings')
  const times = useTimes()
  const { formData } = useNavigation()
  const known = deviceOf(session.userAgent)
  const device = known ? t('device', known) : t('unknownDevice')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device} {session.isCurrent && <StatusBadge tone="success">{t('current')}</StatusBadge>}
        </p>
        <p className="numbers text-[13px] text-muted">
          {t('signedIn', { time: times.short(session.createdAt) })} ·{' '}
          {t('lastSeen', { time: times.short(session.lastSeenAt) })} ·{' '}
          {t('until', { time: times.short(session.expiresAt) })} ·{' '}
          {t('address', { address: session.address })}
        </p>
      </div>
      {!session.isCurrent && (
        <Form method="post">
          <input type="hidden" name="id" value={session.id} />
          <input type="hidden" name="done" value={t('ended')} />
          <button
            aria-label={t('endNamed', { device })}
            disabled={formData?.get('id') === session.id}
            className={staffButtonClass('plain')}
          >
            {t('end')}
          </button>
        </Form>
      )}
    </li>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}

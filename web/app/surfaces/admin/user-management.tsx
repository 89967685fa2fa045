import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { TeamPanel } from '../../features/identity/team/team-panel.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'team')('title'), noIndex: true }))

export const clientLoader = () => read(api.identity.team.list({}))

export default function UserManagement() {
  const t = useTranslations('team')
  const { brand } = useSite()
  const { items } = useLoaderData<typeof clientLoader>()
  const mayManage = useMay()('team.manage')
  const [isInviting, setInviting] = useState(false)
  return (
    <StaffPage
      title={t('title')}
      detail={t('lead', { brand: brand.name })}
      actions={
        mayManage && (
          <StaffButton look="primary" onClick={() => setInviting(true)}>
            <UserPlus size={15} aria-hidden /> {t('invite.menu')}
          </StaffButton>
        )
      }
    >
      {!mayManage && <p className="text-muted">{t('onlyOwners')}</p>}
      <TeamPanel
        calls={api.identity.team}
        items={items}
        mayManage={mayManage}
        isInviting={isInviting}
        onInvite={setInviting}
      />
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}

import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SavedView } from '#contracts/back-office/saved-views.ts'
import type { TeamMember } from '#contracts/identity/admin.ts'
import { teamList } from '#contracts/identity/lists.ts'
import { hasFilters } from '#contracts/list-address.ts'
import { StaffListPage } from '../../../kit/lists/list-page.tsx'
import { ListView, type ListPage } from '../../../kit/lists/list-view.tsx'
import { ListBody } from '../../../kit/lists/list-body.tsx'
import { useListState } from '../../../kit/lists/use-list-state.ts'
import type { Outcome } from '../../../kit/staff/calls.client.ts'
import { PageState } from '../../../ui/staff/page-state.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { MemberMenu, type MemberTask } from './member-menu.tsx'
import type { TeamCalls } from './team-acts.ts'
import { useTeamCells } from './team-cells.tsx'

const dialogs = () => import('./team-dialogs.tsx')
const InviteDialog = lazy(() => dialogs().then((module) => ({ default: module.InviteDialog })))
const EditDialog = lazy(() => dialogs().then((module) => ({ default: module.EditDialog })))
const MemberActDialog = lazy(() => dialogs().then((module) => ({ default: module.MemberActDialog })))

/** A team as a list with all that can be done with it: the own one, or that of a service provider of the platform. */
export function TeamView({
  calls,
  page,
  views,
  mayManage,
  invite,
  title,
  above,
  ...about
}: {
  calls: TeamCalls
  page: ListPage<TeamMember>
  views?: Outcome<{ items: SavedView[] }>
  mayManage: boolean
  /** What the button says that asks for a new member. */
  invite: string
  title?: string
  detail?: ReactNode
  before?: ReactNode
  above?: ReactNode
}) {
  const t = useTranslations('team')
  const [isInviting, setInviting] = useState(false)
  const [chosen, setChosen] = useState<{ member: TeamMember; task: MemberTask }>()
  const close = () => setChosen(undefined)
  const cells = useTeamCells()
  const tList = useTranslations('lists.team')
  const { state } = useListState(teamList)
  const isAlone = page.total === 1 && page.items[0]?.isSelf && !hasFilters(state)
  return (
    <ListView
      list={teamList}
      of={{ title }}
      page={page}
      views={views}
      rowName={({ name }) => name}
      records={null}
      cells={cells}
      choiceText={(key, choice) =>
        key === 'role' ? t(`roles.${choice as 'owner'}.name`) : t(`states.${choice as 'active'}`)
      }
      rowMenu={
        mayManage
          ? (member) => <MemberMenu member={member} onChoose={(task) => setChosen({ member, task })} />
          : undefined
      }
    >
      <StaffListPage
        {...about}
        actions={
          mayManage && (
            <StaffButton look="primary" onClick={() => setInviting(true)}>
              <UserPlus size={15} aria-hidden /> {invite}
            </StaffButton>
          )
        }
      >
        {above}
        <ListBody />
        {isAlone && (
          <div className="rounded-[12px] border border-line bg-raised">
            <PageState icon={<Users size={22} />} title={tList('emptyTitle')}>
              {tList('emptyText')}
            </PageState>
          </div>
        )}
        <Suspense>
          {isInviting && <InviteDialog calls={calls} onClose={() => setInviting(false)} />}
          {chosen?.task === 'edit' && <EditDialog calls={calls} member={chosen.member} onClose={close} />}
          {chosen && chosen.task !== 'edit' && (
            <MemberActDialog calls={calls} member={chosen.member} act={chosen.task} onClose={close} />
          )}
        </Suspense>
      </StaffListPage>
    </ListView>
  )
}

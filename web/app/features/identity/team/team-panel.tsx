import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { TeamMember } from '#contracts/identity/admin.ts'
import { fold } from '../../../fold-text.ts'
import { SmallInput } from '../../../ui/staff/small-field.tsx'
import { PageState } from '../../../ui/staff/page-state.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import type { MemberTask } from './member-menu.tsx'
import { memberName } from './member-parts.tsx'
import { EditDialog, InviteDialog, MemberActionDialog } from './team-dialogs.tsx'
import type { TeamCalls } from './team-acts.ts'
import { TeamList } from './team-list.tsx'

/** The team with all that can be done with it. `isInviting` is kept by the page, whose header has the button. */
export function TeamPanel({
  calls,
  items,
  mayManage,
  isInviting,
  onInvite,
}: {
  calls: TeamCalls
  items: TeamMember[]
  mayManage: boolean
  isInviting: boolean
  onInvite: (isInviting: boolean) => void
}) {
  const t = useTranslations('team')
  const [chosen, setChosen] = useState<{ member: TeamMember; task: MemberTask }>()
  const close = () => setChosen(undefined)
  const [query] = useSearchParams()
  const [typed, setTyped] = useState(query.get('search') ?? '')
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const shown = items.filter((member) => {
    const text = fold(`${memberName(member)} ${member.email}`)
    return words.every((word) => text.includes(word))
  })
  const isAlone = items.length === 0 || (items.length === 1 && items[0]!.isSelf)
  return (
    <>
      {items.length > 1 && (
        <SmallInput
          type="search"
          data-list-search
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="md:max-w-[320px]"
        />
      )}
      {items.length > 1 && shown.length === 0 && <p role="status">{t('noMatch')}</p>}
      {shown.length > 0 && (
        <TeamList
          items={shown}
          onChoose={mayManage ? (member, task) => setChosen({ member, task }) : undefined}
        />
      )}
      {isAlone && (
        <div className="rounded-[12px] border border-line bg-raised">
          <PageState
            icon={<Users size={22} />}
            title={t('emptyTitle')}
            action={
              mayManage && (
                <StaffButton look="primary" onClick={() => onInvite(true)}>
                  {t('invite.menu')}
                </StaffButton>
              )
            }
          >
            {t('emptyText')}
          </PageState>
        </div>
      )}
      {isInviting && <InviteDialog calls={calls} onClose={() => onInvite(false)} />}
      {chosen?.task === 'edit' && <EditDialog calls={calls} member={chosen.member} onClose={close} />}
      {chosen && chosen.task !== 'edit' && (
        <MemberActionDialog calls={calls} member={chosen.member} action={chosen.task} onClose={close} />
      )}
    </>
  )
}

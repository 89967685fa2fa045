import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SubscriberRecord, SubscriberRow } from '#contracts/people/admin.ts'
import { standingStates } from '#contracts/people/choices.ts'
import type { Duplicate } from '#contracts/people/merging.ts'
import { api } from '../../api.client.ts'
import { resultOf } from '../../problem.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { TextField } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { AccountBadge } from './person-parts.tsx'

const typingPauseMs = 200
const shown = 6
const rowLook = 'link inline-flex min-h-6 max-md:min-h-11 items-center font-medium wrap-anywhere'

/** Records that may be of the same person, and the way to any other one. Asked for after the record, which does not wait. */
export function DuplicatesPanel({ subscriber: { id } }: { subscriber: SubscriberRecord }) {
  const t = useTranslations('merging.panel')
  const [found, setFound] = useState<readonly Duplicate[] | null>()
  const [isSearching, setSearching] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    void resultOf(api.people.subscribers.duplicates({ id }, { signal: controller.signal })).then(
      (outcome) => {
        if (!controller.signal.aborted) setFound(outcome.ok ? outcome.value.items : null)
      },
    )
    return () => controller.abort()
  }, [id])
  return (
    <Panel title={t('title')}>
      {found && found.length > 0 && (
        <ul className="mb-3 grid gap-3">
          {found.map((each) => (
            <DuplicateRow key={each.id} ofId={id} duplicate={each} />
          ))}
        </ul>
      )}
      <p role="status" className="mb-3 text-muted empty:hidden">
        {found?.length === 0 && t('none')}
        {found === null && t('failed')}
      </p>
      <StaffButton onClick={() => setSearching(true)}>{t('search')}</StaffButton>
      {isSearching && <SearchDialog ofId={id} onClose={() => setSearching(false)} />}
    </Panel>
  )
}

function DuplicateRow({ ofId, duplicate }: { ofId: string; duplicate: Duplicate }) {
  const t = useTranslations('merging.panel')
  const root = useDashboardPath()
  const { id, name, email, state, orderCount, by } = duplicate
  return (
    <li>
      <Link
        to={`${root}/subscribers/${ofId}/merge/${id}`}
        className={rowLook}
        aria-label={t('compare', { name })}
      >
        {name}
      </Link>
      <p className="text-[13px] wrap-anywhere text-muted">{email}</p>
      <p className="text-[13px]">{by.map((sign) => t(`signs.${sign}`)).join(' · ')}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-[13px] text-muted">
        <AccountBadge state={state} /> {t('orders', { count: orderCount })}
      </p>
    </li>
  )
}

/** Subscribers that match what is typed, asked of the server once typing pauses. */
function useSubscribers(search: string) {
  const [found, setFound] = useState<SubscriberRow[]>()
  useEffect(() => {
    if (!search) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const call = api.people.subscribers.list(
        { search, state: standingStates, perPage: shown },
        { signal: controller.signal },
      )
      const outcome = await resultOf(call).catch(() => null)
      if (!controller.signal.aborted) setFound(outcome?.ok ? outcome.value.items : [])
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search])
  return search ? found : undefined
}

function SearchDialog({ ofId, onClose }: { ofId: string; onClose: () => void }) {
  const t = useTranslations('merging.panel')
  const root = useDashboardPath()
  const [search, setSearch] = useState('')
  const found = useSubscribers(search.trim())?.filter(({ id }) => id !== ofId)
  return (
    <Modal
      open
      onClose={onClose}
      label={t('search')}
      header={<h2 className="text-xl break-words">{t('search')}</h2>}
    >
      <div className="grid gap-4">
        <TextField
          data-autofocus
          id="duplicate-search"
          name="search"
          label={t('searchLabel')}
          hint={t('searchHint')}
          type="search"
          autoComplete="off"
          max={120}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {found && found.length > 0 && (
          <ul className="grid gap-3">
            {found.map(({ id, name, email, state }) => (
              <li key={id}>
                <Link
                  to={`${root}/subscribers/${ofId}/merge/${id}`}
                  className={rowLook}
                  aria-label={t('compare', { name })}
                >
                  {name}
                </Link>
                <p className="flex flex-wrap items-center gap-2 text-[13px] wrap-anywhere text-muted">
                  {email} <AccountBadge state={state} />
                </p>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="text-muted empty:hidden">
          {found?.length === 0 && t('nothing')}
        </p>
      </div>
    </Modal>
  )
}

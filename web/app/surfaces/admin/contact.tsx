import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { contactMachine } from '#contracts/contacts/machines.ts'
import { api } from '../../api.client.ts'
import { Assignee, ContactActs } from '../../features/contacts/contact-acts.tsx'
import { StateBadge } from '../../features/orders/admin/status-badges.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.reference ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.contacts.get({ id: params.id ?? '' }))

/** What a visitor wrote and what was answered in the middle, who they are beside it, what happened below. */
export default function Contact() {
  const t = useTranslations('contacts')
  const tList = useTranslations('lists.contacts')
  const tLocale = useTranslations('staff.locales')
  const times = useTimes()
  const contact = useLoaderData<typeof clientLoader>()
  const { reference, topic, name, email, state, orderNumber, locale, receivedAt, message, answers } = contact
  return (
    <StaffPage
      before={<BackToList list="messages">{tList('title')}</BackToList>}
      title={reference}
      badges={<StatusBadge tone={contactMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      detail={<time dateTime={receivedAt}>{times.full(receivedAt)}</time>}
      actions={<ContactActs contact={contact} />}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <Panel title={t('message')}>
            {message === null ? <p className="text-muted">{t('sealed')}</p> : <Written>{message}</Written>}
          </Panel>
          {answers.map(({ id, text, by, at, sending }) => (
            <Panel
              key={id}
              title={t('answered', { name: by })}
              aside={
                <span className="numbers flex flex-wrap items-center gap-2 text-[13px] text-muted">
                  <time dateTime={at}>{times.short(at)}</time>
                  {sending && <StateBadge kind="notification" state={sending} />}
                </span>
              }
            >
              <Written>{text}</Written>
            </Panel>
          ))}
          <RecordTimeline kind="contact" id={contact.id} entries={contact.timeline} />
        </div>
        <Panel title={t('sender')}>
          <Facts
            items={[
              { name: tList('columns.name'), value: name },
              { name: tList('columns.email'), value: <CopyText value={email} /> },
              { name: tList('columns.topic'), value: t(`topics.${topic}`) },
              { name: t('language'), value: tLocale(locale) },
              ...(orderNumber
                ? [{ name: tList('columns.orderNumber'), value: <CopyText value={orderNumber} /> }]
                : []),
              { name: tList('columns.assignee'), value: <Assignee contact={contact} /> },
            ]}
          />
        </Panel>
      </div>
    </StaffPage>
  )
}

const Written = ({ children }: { children: string }) => (
  <p className="max-w-[72ch] break-words whitespace-pre-wrap">{children}</p>
)

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}

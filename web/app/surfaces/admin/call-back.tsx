import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { callBackActs } from '#contracts/call-backs/acts.ts'
import { callBackMachine } from '#contracts/call-backs/machines.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { api } from '../../api.client.ts'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { PhoneLink } from '../../ui/staff/phone-link.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.reference ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.callBacks.get({ id: params.id ?? '' }))

/** Whom to call, when and about what, first also on a phone; what came of it beside or below that. */
export default function CallBack() {
  const t = useTranslations('call-backs')
  const tActs = useTranslations('call-backs.acts')
  const tList = useTranslations('lists.call-backs')
  const tTopic = useTranslations('contacts.topics')
  const tLocale = useTranslations('staff.locales')
  const times = useTimes()
  const callBack = useLoaderData<typeof clientLoader>()
  const { id, reference, name, phoneNumber, topic, preferredTime, state, askedAt, locale, timeZone } =
    callBack
  return (
    <StaffPage
      before={<BackToList list="call-backs">{tList('title')}</BackToList>}
      title={reference}
      badges={<StatusBadge tone={callBackMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      detail={<time dateTime={askedAt}>{times.full(askedAt)}</time>}
      actions={
        <RecordActs
          record={{ id, name, detail: [reference, phoneText(phoneNumber)].join(' · '), acts: callBack.acts }}
          acts={callBackActs}
          calls={api.callBacks}
          words={tActs}
        />
      }
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="nav:order-last">
          <Panel title={t('caller')}>
            <Facts
              items={[
                { name: tList('columns.name'), value: name },
                { name: tList('columns.phoneNumber'), value: <PhoneLink phone={phoneNumber} /> },
                { name: tList('columns.preferredTime'), value: t(`times.${preferredTime}`) },
                ...(timeZone ? [{ name: t('theirTime'), value: times.clockIn(timeZone) }] : []),
                { name: t('language'), value: tLocale(locale) },
                { name: tList('columns.topic'), value: tTopic(topic) },
                { name: tList('columns.takenBy'), value: callBack.takenBy ?? t('nobody') },
                { name: tList('columns.tries'), value: callBack.tries },
              ]}
            />
          </Panel>
        </div>
        <RecordTimeline kind="call_back" id={id} entries={callBack.timeline} />
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}

import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { callBackList } from '#contracts/call-backs/lists.ts'
import { api } from '../../api.client.ts'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { phoneCell } from '../../kit/lists/phone-cell.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

const CallerDialog = lazy(() =>
  import('../../features/call-backs/caller-dialog.tsx').then((module) => ({ default: module.CallerDialog })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('call-backs.title'),
    noIndex: true,
  }))

const calls = () => callsOf(callBackList, api.callBacks)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(calls().page(query)), loadViews(callBackList)])
  return { page, views }
}

const cells = {
  reference: { width: 120 },
  phoneNumber: { ...phoneCell('phoneNumber'), width: 170 },
  preferredTime: { width: 145 },
  topic: { width: 185 },
}
const families = { state: 'states', preferredTime: 'times' } as const

export default function CallBacks() {
  const t = useTranslations('call-backs')
  const tTopic = useTranslations('contacts.topics')
  const may = useMay()
  return (
    <ListView
      list={callBackList}
      rowName={({ reference }) => reference}
      cells={cells}
      choiceText={(key, choice) =>
        key === 'topic'
          ? tTopic(choice as 'order')
          : t(`${families[key as 'state']}.${choice}` as 'states.waiting')
      }
      {...useLoaderData<typeof clientLoader>()}
    >
      <StaffListPage
        actions={
          <>
            <ListExport file={(query, columns) => calls().file(query, columns)} />
            {may('contact.answer') && (
              <DialogButton text={t('create.menu')}>
                {(onClose) => <CallerDialog onClose={onClose} />}
              </DialogButton>
            )}
          </>
        }
      />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}

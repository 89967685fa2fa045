import { lazy } from 'react'
import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { registryCodeList } from '#contracts/enrollment/registry/lists.ts'
import { api } from '../../api.client.ts'
import { useCodeChoices } from '../../features/enrollment/admin/codes/use-code-choices.ts'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody } from '../../kit/lists/list-body.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { Notice } from '../../ui/notice.tsx'

const DecideDialog = lazy(() =>
  import('../../features/enrollment/admin/codes/decide-dialog.tsx').then((module) => ({
    default: module.DecideDialog,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('registry-codes.title'),
    noIndex: true,
  }))

const calls = () => callsOf(registryCodeList, api.enrollment.registryCodes)

/** So many that nobody has decided about stand above the list; the list itself begins with all of them. */
const mostNotices = 5

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const undecided = api.enrollment.registryCodes.list({ standing: ['unknown'], perPage: mostNotices })
  const [page, views, unknown] = await Promise.all([
    read(calls().page(query)),
    loadViews(registryCodeList),
    read(undecided),
  ])
  return { page, views, unknown: unknown.items }
}

const cells = {
  code: { width: 264 },
  provider: { width: 104 },
  standing: { width: 146 },
  step: { width: 170 },
  lastMetAt: { width: 144 },
  message: { width: 200 },
}

export default function RegistryCodes() {
  const t = useTranslations('registry-codes')
  const root = useDashboardPath()
  const mayWrite = useMay()('program.write')
  const { page, views, unknown } = useLoaderData<typeof clientLoader>()
  return (
    <ListView
      list={registryCodeList}
      page={page}
      views={views}
      rowName={({ code }) => code}
      cells={cells}
      choiceText={useCodeChoices()}
    >
      <StaffListPage
        actions={
          mayWrite && (
            <DialogButton text={t('add')}>{(onClose) => <DecideDialog onClose={onClose} />}</DialogButton>
          )
        }
      >
        {unknown.length > 0 && (
          <div className="grid gap-3">
            {unknown.map(({ id, code, provider, met }) => (
              <Notice key={id} type="warning" title={t('unknownTitle', { code })} isLive={false}>
                <p>{t(`unknownText.${provider}`, { count: met })}</p>
                <Link className="font-semibold underline" to={`${root}/registry-codes/${id}`}>
                  {t('decideNow')}
                </Link>
              </Notice>
            ))}
          </div>
        )}
        <ListBody />
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}

import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { serviceProviderList } from '#contracts/service-providers/lists.ts'
import { PlatformOnly, PlatformProblem } from '../../features/service-providers/platform-only.tsx'
import { providerCalls } from '../../features/service-providers/provider-calls.client.ts'
import { useProviderCells } from '../../features/service-providers/provider-cells.tsx'
import { usePlatformRoot } from '../../features/service-providers/use-platform-root.ts'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import type { ChoiceText } from '../../kit/lists/list-words.ts'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

const CreateDialog = lazy(() =>
  import('../../features/service-providers/create-dialog.tsx').then((module) => ({
    default: module.CreateDialog,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('service-providers.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(providerCalls.page(query)), loadViews(serviceProviderList)])
  return { page, views }
}

/** Every service provider of the platform, and the way to a new one. */
export default function ServiceProviders() {
  const t = useTranslations('service-providers')
  const { page, views } = useLoaderData<typeof clientLoader>()
  const root = usePlatformRoot()
  const choiceText: ChoiceText = useCallback((_key, state) => t(`states.${state as 'active'}`), [t])
  const [isCreating, setCreating] = useState(false)
  return (
    <PlatformOnly>
      <ListView
        list={serviceProviderList}
        page={page}
        views={views}
        rowName={({ name }) => name}
        records={({ id }) => `${root}/${serviceProviderList.place}/${id}`}
        cells={useProviderCells(`${root}/${serviceProviderList.place}`)}
        choiceText={choiceText}
      >
        <StaffListPage
          actions={
            <StaffButton look="primary" onClick={() => setCreating(true)}>
              <Plus size={15} aria-hidden /> {t('list.create')}
            </StaffButton>
          }
        />
        {isCreating && (
          <Suspense>
            <CreateDialog onClose={() => setCreating(false)} root={root} />
          </Suspense>
        )}
      </ListView>
    </PlatformOnly>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PlatformProblem error={error} />
}

import { useLoaderData, useRouteError, type ClientLoaderFunctionArgs } from 'react-router'
import { AreaContext } from '../../features/area/account.ts'
import { loadAccount } from '../../features/area/account.client.ts'
import { AreaFrame } from '../../features/area/area-frame.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { AreaSkeleton } from '../../features/area/area-skeleton.tsx'
import { PromoButton } from '../../features/area/promo-button.tsx'
import { requireSession } from '../../kit/session/session.client.ts'
import '../../ui/staff/staff.css'

const root = '/dashboard'

const sessionMiddleware = async ({ request }: ClientLoaderFunctionArgs, next: () => Promise<unknown>) => {
  await requireSession(request)
  await next()
}
export const clientMiddleware = [sessionMiddleware]

export const clientLoader = () => loadAccount()

export default function DashboardLayout() {
  const account = useLoaderData<typeof clientLoader>()
  return (
    <AreaContext value={{ account, root, profile: `${root}/profile`, home: `${root}/main` }}>
      <AreaFrame
        headerPart={account.kind === 'reseller' && <PromoButton code={account.profile.resellerCode} />}
      />
    </AreaContext>
  )
}

export { AreaSkeleton as HydrateFallback }

export function ErrorBoundary() {
  return <AreaProblem error={useRouteError()} />
}

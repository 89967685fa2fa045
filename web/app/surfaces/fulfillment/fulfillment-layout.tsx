import { useLoaderData, useParams, useRouteError, type ClientLoaderFunctionArgs } from 'react-router'
import { AreaContext } from '../../features/area/account.ts'
import { loadAccount } from '../../features/area/account.client.ts'
import { AreaFrame } from '../../features/area/area-frame.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { AreaSkeleton } from '../../features/area/area-skeleton.tsx'
import { requireSession } from '../../kit/session/session.client.ts'
import { useSite } from '../../site.ts'
import '../../ui/staff/staff.css'

const sessionMiddleware = async (
  { request, params }: ClientLoaderFunctionArgs,
  next: () => Promise<unknown>,
) => {
  await requireSession(request, params.domain)
  await next()
}
export const clientMiddleware = [sessionMiddleware]

export const clientLoader = () => loadAccount()

const profile = '/fulfillment-agent/profile'

export default function FulfillmentLayout() {
  const account = useLoaderData<typeof clientLoader>()
  const { brand } = useSite()
  const { domain = brand.domain } = useParams()
  const root = `/fulfillment-agent/${domain}/dashboard`
  const home = `${root}/listing`
  return (
    <AreaContext value={{ account, root, profile, home }}>
      <AreaFrame />
    </AreaContext>
  )
}

export { AreaSkeleton as HydrateFallback }

export function ErrorBoundary() {
  return <AreaProblem error={useRouteError()} />
}

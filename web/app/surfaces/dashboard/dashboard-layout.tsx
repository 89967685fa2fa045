import GraduationCap from 'lucide-react/icons/graduation-cap'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Tag from 'lucide-react/icons/tag'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { useLoaderData, useRouteError, type ClientLoaderFunctionArgs } from 'react-router'
import { AreaContext } from '../../features/area/account.ts'
import { loadAccount } from '../../features/area/account.client.ts'
import { AreaFrame, type AreaEntry } from '../../features/area/area-frame.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { AreaSkeleton } from '../../features/area/area-skeleton.tsx'
import { PromoButton } from '../../features/area/promo-button.tsx'
import { requireSession } from '../../kit/session/session.client.ts'
import '../../ui/staff/staff.css'

const root = '/dashboard'
const main: AreaEntry = { key: 'main', to: `${root}/main`, icon: LayoutDashboard }
const profile: AreaEntry = { key: 'profile', to: `${root}/profile`, icon: UserRound }
const entries: Record<'reseller' | 'other', AreaEntry[]> = {
  reseller: [
    main,
    { key: 'customer', to: `${root}/customer`, icon: Users },
    { key: 'training', to: `${root}/training`, icon: GraduationCap },
    { key: 'promo-code', to: `${root}/promo-code`, icon: Tag },
    profile,
  ],
  other: [main, profile],
}

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
        entries={entries[account.kind === 'reseller' ? 'reseller' : 'other']}
        headerPart={account.kind === 'reseller' && <PromoButton code={account.profile.resellerCode} />}
      />
    </AreaContext>
  )
}

export { AreaSkeleton as HydrateFallback }

export function ErrorBoundary() {
  return <AreaProblem error={useRouteError()} />
}

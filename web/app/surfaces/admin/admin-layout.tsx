import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import {
  Outlet,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  useRevalidator,
  useRouteError,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import PanelLeft from 'lucide-react/icons/panel-left'
import { api } from '../../api.client.ts'
import {
  AdministratorContext,
  DashboardContext,
  isProfileStale,
  profileRead,
} from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { Drawer } from '../../features/staff/drawer.tsx'
import { FrameSkeleton } from '../../features/staff/frame-skeleton.tsx'
import { PaletteDialog } from '../../features/staff/palette-dialog.tsx'
import { SidebarLinks } from '../../features/staff/sidebar.tsx'
import { useMediaQuery } from '../../ui/staff/use-media-query.ts'
import { StaffHeader } from '../../features/staff/staff-header.tsx'
import { StepUp } from '../../features/staff/step-up.tsx'
import { ZoneNote } from '../../ui/zone-note.tsx'
import { useEntries } from '../../features/staff/use-entries.ts'
import { FollowUp } from '../../kit/staff/follow-up.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { dashboardPath, isPlatformPath, platformDomain } from '../../kit/session/areas.ts'
import {
  forgetDomain,
  requireSession,
  signOut,
  storedDomain,
  wantedPath,
} from '../../kit/session/session.client.ts'
import { enrolAddress } from '../../kit/session/session-rules.ts'
import { SessionDialogs } from '../../kit/session/session-dialogs.tsx'
import { useShortcuts } from '../../kit/staff/shortcuts.ts'
import { applyTheme, releaseTheme } from '../../kit/staff/theme-choice.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { noteAddress } from '../../session.client.ts'
import { useSite } from '../../site.ts'
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx'
import { IconButton } from '../../ui/staff/staff-button.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { TableSkeleton, TilesSkeleton } from '../../ui/staff/skeleton.tsx'
import '../../ui/staff/staff.css'

/** Shown for demonstrations alone. */
const ProgramClock = lazy(() =>
  import('../../features/staff/program-clock.tsx').then((module) => ({ default: module.ProgramClock })),
)

/** Once there is nothing else to do. */
const preloadLinks = async () => (await import('../../kit/staff/preload-links.ts')).preloadLinks()

/** Opened by few, so its code is not part of the first load. */
const ShortcutsHelp = lazy(() =>
  import('../../features/staff/shortcuts-help.tsx').then((module) => ({
    default: module.ShortcutsHelp,
  })),
)

const sessionMiddleware = async (
  { request, params }: ClientLoaderFunctionArgs,
  next: () => Promise<unknown>,
) => {
  const { pathname } = new URL(request.url)
  await requireSession(request, isPlatformPath(pathname) ? platformDomain : params.domain)
  await next()
}
export const clientMiddleware = [sessionMiddleware]

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  profileRead()
  const administrator = await read(api.identity.administrator.profile({})).catch((refused: unknown) => {
    // No later visit may begin in a domain that is none.
    if (isNotFound(refused)) forgetDomain()
    throw refused
  })
  noteAddress(administrator.email)
  if (administrator.needsSecondFactor) throw redirect(enrolAddress(wantedPath()))
  return { administrator, domain: params.domain ?? storedDomain() }
}

const isNotFound = (thrown: unknown) => (thrown as { init?: ResponseInit | null }).init?.status === 404

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'staff')('shell.navigation'),
    noIndex: true,
  }))

/** Who is signed in changes only with the domain that is worked in, or by their own hand. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  isProfileStale() || (nextParams.domain !== undefined && currentParams.domain !== nextParams.domain)

export default function AdminLayout() {
  const { administrator, domain } = useLoaderData<typeof clientLoader>()
  const root = dashboardPath(domain)
  return (
    <AdministratorContext value={administrator}>
      <DashboardContext value={root}>
        <Frame />
      </DashboardContext>
    </AdministratorContext>
  )
}

const roomForSidebar = '(width >= 1100px)'

/** As it was left; until then narrow where the window is, also once a tablet has been turned. */
function useSidebar(): [isNarrow: boolean, toggle: () => void] {
  const hasRoom = useMediaQuery(roomForSidebar)
  const [chosen, setChosen] = useState(() => localStorage.getItem('sidebar'))
  const isNarrow = chosen === null ? !hasRoom : chosen === 'narrow'
  const toggle = () => {
    const next = isNarrow ? 'wide' : 'narrow'
    localStorage.setItem('sidebar', next)
    setChosen(next)
  }
  return [isNarrow, toggle]
}

/**
 * Tells the records that one page shows apart: nothing that was opened or typed on one goes along to the next. The parts of
 * a page of settings are one page.
 */
function useRecordKey() {
  const { tab: _, ...record } = useParams()
  return Object.values(record).join(' ')
}

function Frame() {
  const t = useTranslations('staff.shell')
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'palette' | 'help' | 'drawer'>()
  const [isNarrow, toggleSidebar] = useSidebar()
  const close = useCallback(() => setOpened(undefined), [])
  const onHelp = useCallback(() => setOpened('help'), [])
  useBrandOfDomain()
  const record = useRecordKey()
  useEffect(() => void preloadLinks(), [])

  const goTo = useEntries().map(({ keys, href }) => [keys, () => void navigate(href)] as const)
  useShortcuts({ ...Object.fromEntries(goTo), '?': onHelp })
  useEffect(() => {
    function openPalette(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      setOpened((now) => (now === 'palette' ? undefined : 'palette'))
    }
    document.addEventListener('keydown', openPalette)
    return () => document.removeEventListener('keydown', openPalette)
  }, [])

  return (
    <div className="min-h-dvh bg-sunken text-sm">
      <SkipLink>{t('skip')}</SkipLink>
      <StaffHeader
        onMenu={() => setOpened('drawer')}
        onFind={() => setOpened('palette')}
        onHelp={onHelp}
        onSignOut={signOut}
      />
      <Suspense>
        <ProgramClock />
      </Suspense>
      <div className="flex">
        <aside
          className={`no-print sticky top-[76px] hidden h-[calc(100dvh-76px)] shrink-0 flex-col justify-between overflow-y-auto border-r border-line bg-surface md:flex ${isNarrow ? 'w-[68px]' : 'w-[220px]'}`}
        >
          <SidebarLinks isNarrow={isNarrow} />
          <IconButton
            label={t(isNarrow ? 'expand' : 'collapse')}
            aria-expanded={!isNarrow}
            onClick={toggleSidebar}
            className="m-3"
          >
            <PanelLeft size={18} />
          </IconButton>
        </aside>
        <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-76px)] min-w-0 flex-1 outline-none">
          <Outlet key={record} />
          <ZoneNote text={(zone) => t('zone', { zone })} className="max-w-[1600px] md:px-6" />
        </main>
      </div>
      <Drawer open={opened === 'drawer'} onClose={close} />
      <PaletteDialog open={opened === 'palette'} onClose={close} onHelp={onHelp} onSignOut={signOut} />
      {opened === 'help' && (
        <Suspense>
          <ShortcutsHelp open onClose={close} />
        </Suspense>
      )}
      <StepUp />
      <FollowUp />
      <SessionDialogs />
      <LeaveGuard />
    </div>
  )
}

/** The domain of the address decides the brand; the server hears of it with the next request. */
function useBrandOfDomain() {
  const { domain: ofAddress } = useParams()
  const { pathname } = useLocation()
  const { brand, bySubdomain } = useSite()
  const domain = isPlatformPath(pathname) ? platformDomain : ofAddress
  const { revalidate } = useRevalidator()
  const isOther = domain !== undefined && domain !== brand.domain && !bySubdomain
  useEffect(() => {
    if (isOther) void revalidate()
  }, [isOther, revalidate])
  useEffect(() => {
    applyTheme()
    return releaseTheme
  }, [brand.domain])
}

export function HydrateFallback() {
  const t = useTranslations('staff.shell')
  const { pathname } = useLocation()
  return (
    <FrameSkeleton label={t('working')}>
      {pathname.endsWith('/index') ? <TilesSkeleton /> : <TableSkeleton rows={10} />}
    </FrameSkeleton>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <main className="min-h-dvh bg-sunken">
      <ProblemState error={error} level="h1" />
    </main>
  )
}

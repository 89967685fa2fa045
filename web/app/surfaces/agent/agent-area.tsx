import { Outlet, useRouteError, type LoaderFunctionArgs } from 'react-router'
import { siteOf } from '../../site.server.ts'
import { ErrorPage } from '../../ui/error-page.tsx'

/** An agent area belongs to the brand that names it; on every other brand's host it is not there. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const { agentArea } = siteOf(context).brand
  if (!agentArea || !(url.pathname === agentArea.path || url.pathname.startsWith(`${agentArea.path}/`)))
    throw new Response(null, { status: 404 })
  return null
}

export default function AgentArea() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <main className="shell">
      <ErrorPage error={useRouteError()} />
    </main>
  )
}

import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { api } from '../../api.client.ts'
import { applicationAt } from '../../features/enrollment/log/application-at.client.ts'
import { ApplicationPage } from '../../features/enrollment/log/application-page.tsx'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta } from '../../i18n/meta.ts'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  applicationAt(params.application, api.enrollment.enrollmentCalls.get)

/** An application of the National Verifier, found by a call to NLAD. */
export default function EnrollmentLogApplication() {
  return <ApplicationPage log="enrollment" {...useLoaderData<typeof clientLoader>()} />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}

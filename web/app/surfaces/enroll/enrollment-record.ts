import type { LoaderFunctionArgs } from 'react-router'
import { loadRecord } from '../../features/enrollment/registry/completed.server.ts'
import { siteOf } from '../../site.server.ts'

/** The record of an enrollment as PDF, for anybody who holds what opens it, in the language of the page. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRecord(request, siteOf(context))

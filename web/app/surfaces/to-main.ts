import { redirect, type LoaderFunctionArgs } from 'react-router'

/** The root of a dashboard leads to its first page. */
export const loader = ({ url }: LoaderFunctionArgs) => redirect(`${url.pathname.replace(/\/$/, '')}/main`)

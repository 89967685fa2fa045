import { redirect, type LoaderFunctionArgs } from 'react-router'

/** The root of an agent area leads to its dashboard. */
export const loader = ({ url }: LoaderFunctionArgs) =>
  redirect(`${url.pathname.replace(/\/$/, '')}/dashboard`)

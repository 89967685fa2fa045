/** Any address that no other route answers; the error boundary of the frame shows the page. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}

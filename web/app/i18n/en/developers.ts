/** Words of the API reference. Summaries and names come from the contract, in English. */
const developers = {
  title: 'Developers',
  description: 'The HTTP API: every endpoint with its parameters, answers and an example.',
  lead: 'Everything on this site runs on this API. It speaks JSON over HTTPS.',
  specification: 'OpenAPI 3.1 document',
  basics: 'Basics',
  baseAddress: 'Base address',
  authentication: 'Signed-in endpoints take “Authorization: Bearer …” with a token from a sign-in endpoint.',
  idempotency:
    'Endpoints that buy or pay take an “Idempotency-Key” header: repeating a request with the same key never acts twice.',
  errors:
    'A refusal is a JSON body with “code”, “message” and sometimes “data”. Codes never change; messages follow Accept-Language.',
  groups: 'Groups',
  all: 'All endpoints',
  parameters: 'Parameters',
  name: 'Name',
  place: 'In',
  type: 'Type',
  required: 'required',
  body: 'Request body',
  answer: 'Answer',
  example: 'Example',
  unavailable: 'The reference cannot be loaded right now. Try again in a moment.',
} as const

export default developers

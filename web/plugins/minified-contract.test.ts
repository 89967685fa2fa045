import { describe, expect, it } from 'vitest'
import { endpointsCalled } from './minified-contract.ts'

const endpoints = {
  orders: { list: 'GET /orders', own: { list: 'GET /own/orders', get: 'GET /own/orders/{id}' } },
  identity: { staff: { login: 'POST /staff/login' }, customer: { login: 'POST /customer/login' } },
}
const file = (code: string) => `import { api } from '../../api.client.ts'\n${code}`

describe('endpoints of a page', () => {
  it('are those that its files call, wherever the line breaks', () =>
    expect(
      endpointsCalled(file('api.orders.list({})\napi.orders\n  .own\n  .get({ id }).then(next)'), endpoints),
    ).toEqual({ orders: { list: 'GET /orders', own: { get: 'GET /own/orders/{id}' } } }))

  it('are a whole branch where the name is chosen later, whatever else is called of it', () => {
    const whole = { identity: endpoints.identity }
    expect(endpointsCalled(file('api.identity[kind].login({})'), endpoints)).toEqual(whole)
    expect(endpointsCalled(file('api.identity.staff.login({}); api.identity[kind]'), endpoints)).toEqual(
      whole,
    )
    expect(endpointsCalled(file('api.identity[kind]; api.identity.staff.login({})'), endpoints)).toEqual(
      whole,
    )
  })

  it('must exist', () =>
    expect(() => endpointsCalled(file('api.orders.lost({})'), endpoints)).toThrow('no such endpoint'))

  it('cannot be told where the client is handed on', () =>
    expect(() => endpointsCalled(file('load({ api })'), endpoints)).toThrow('handing api on'))

  it('are not taken from other words', () =>
    expect(endpointsCalled(file("fetch('/api/orders'); site.api.orders.list()"), endpoints)).toEqual({}))
})

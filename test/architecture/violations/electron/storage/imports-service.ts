import type { ServiceClient } from '../service/service-client.ts'
export type Client = ServiceClient

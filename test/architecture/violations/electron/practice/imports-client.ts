import { createServiceClient } from '../service/create-service-client.ts'
export const make = createServiceClient

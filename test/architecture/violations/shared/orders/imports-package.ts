import { create } from 'zustand'
export const make = create

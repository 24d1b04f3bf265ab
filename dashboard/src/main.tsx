import './styles/app.css';
import './app/layout.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from './app/queries';
import { makeRouter } from './app/router';
import { SessionProvider } from './app/session';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root');

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <SessionProvider>
        <RouterProvider router={makeRouter()} />
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
);

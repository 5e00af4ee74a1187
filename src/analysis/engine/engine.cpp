#include "analysis/engine/engine.h"

#include <algorithm>

namespace longroad::analysis {

using std::chrono::milliseconds;

namespace {

size_t bytes_of(const Future& future) { return sizeof(Future) + future.ends.capacity() * sizeof(Chances); }

}  // namespace

Engine::Engine(const bots::Nets& nets, int threads, size_t cache_bytes)
    : nets_(nets), cache_bytes_(cache_bytes) {
    const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const int count = threads > 0 ? threads : cores;
    for (int i = 0; i < count; ++i) threads_.emplace_back([this] { work(); });
}

Engine::~Engine() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        for (auto& [ticket, job] : jobs_) job->over = true;
        jobs_.clear();
    }
    work_.notify_all();
    threads_.clear();
}

Engine::Ticket Engine::ask(Query query, Listener listener) {
    Ticket ticket = 0;
    {
        const std::lock_guard lock(mutex_);
        auto job = std::make_shared<Job>();
        ticket = job->ticket = ++last_ticket_;
        job->query = std::move(query);
        job->listener = std::move(listener);
        if (!job->query.limits.endless()) ++bounded_;
        jobs_.emplace(ticket, std::move(job));
    }
    work_.notify_all();
    return ticket;
}

void Engine::cancel(Ticket ticket) {
    const std::lock_guard lock(mutex_);
    if (const auto found = jobs_.find(ticket); found != jobs_.end()) finish(*JobPtr(found->second), true);
}

void Engine::clear_cache() {
    const std::lock_guard lock(mutex_);
    kept_.clear();
    kept_by_key_.clear();
    kept_bytes_ = 0;
}

size_t Engine::open() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

void Engine::wait_until_open(size_t most) const {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [&] { return bounded_ <= most || stopping_; });
}

void Engine::wait_until_idle(std::chrono::milliseconds longest) const {
    std::unique_lock lock(mutex_);
    idle_.wait_for(lock, longest, [&] { return jobs_.empty(); });
}

// First looks come before futures, so that everybody has an answer soon; what ends by itself before what
// does not.
Engine::JobPtr Engine::next_job() const {
    const JobPtr* best = nullptr;
    const auto rank = [](const Job& job) {
        const int kind = !job.tally ? 2 : job.query.limits.endless() ? 0 : 1;
        return std::pair(job.query.priority, kind);
    };
    for (const auto& [ticket, job] : jobs_) {
        const bool free = job->tally ? job->issued < job->tally->batch().count : !job->looking;
        if (free && (best == nullptr || rank(*job) > rank(**best))) best = &job;
    }
    return best == nullptr ? nullptr : *best;
}

void Engine::work() {
    Hand hand;
    std::unique_lock lock(mutex_);
    while (true) {
        JobPtr job;
        work_.wait(lock, [&] { return stopping_ || (job = next_job()) != nullptr; });
        if (stopping_) return;
        if (job->tally) {
            play(lock, job, hand);
        } else {
            look(lock, job);
        }
    }
}

// The first look, or what is known of the question already.
void Engine::look(std::unique_lock<std::mutex>& lock, const JobPtr& job) {
    job->looking = true;
    job->start = job->answered = Clock::now();
    const Question& question = job->query.question;
    std::shared_ptr<Study> study;
    if (const auto found = kept_by_key_.find(question.key); found != kept_by_key_.end()) {
        kept_.splice(kept_.begin(), kept_, found->second);
        study = found->second->second;
    }
    lock.unlock();
    if (!study) {
        study = std::make_shared<Study>();
        study->search = Search::begin(question, *nets_.for_players(question.setup.players));
        study->bytes = sizeof(Study) + question.key.size() + 64 * 1024;
    }
    std::unique_ptr<Tally> tally;
    uint64_t counted = 0;
    if (study->search) tally = std::make_unique<Tally>(*study->search);
    lock.lock();
    if (job->over) return;
    job->look_time = Clock::now() - job->start;
    job->study = study;
    job->tally = std::move(tally);
    if (!study->search) return finish(*job, false);
    keep(question.key, study);
    answer(*job, false, false);
    // What was played before, as far as this query goes.
    const std::lock_guard futures(study->mutex);
    while (!enough(*job) && counted < study->futures.size()) {
        job->tally->add(study->futures[counted++]);
    }
    job->counted = counted;
    job->issued = job->tally->added();
    if (enough(*job)) return finish(*job, false);
    work_.notify_all();
}

void Engine::play(std::unique_lock<std::mutex>& lock, const JobPtr& job, Hand& hand) {
    // Waiting for its turn is not thinking.
    if (!job->playing) job->start = Clock::now() - job->look_time;
    job->playing = true;
    const uint64_t place = job->issued++;
    const Tally::Batch& batch = job->tally->batch();
    const uint64_t number = batch.first + place;
    // The batch can't end before this future of it is in; but the job can.
    const std::vector<uint16_t> choices = batch.choices;
    const std::shared_ptr<Study> study = job->study;
    lock.unlock();
    if (hand.study != study) {
        hand.player.reset();
        hand.study = study;
        hand.player = study->search->player();
    }
    Future future = hand.player->play(number, choices);
    lock.lock();
    if (job->over) return;
    job->early.emplace(place, std::move(future));
    while (!job->early.empty() && job->early.begin()->first == job->tally->added()) {
        const auto first = job->early.extract(job->early.begin());
        take(*job, first.mapped());
        if (enough(*job)) return finish(*job, false);
        if (job->tally->added() == 0) begin_batch(*job);
    }
    const milliseconds every = job->query.every;
    if (every.count() > 0 && Clock::now() - job->answered >= every) answer(*job, false, false);
}

void Engine::begin_batch(Job& job) {
    job.issued = 0;
    job.early.clear();
    work_.notify_all();
}

void Engine::take(Job& job, const Future& future) {
    job.tally->add(future);
    const std::lock_guard lock(job.study->mutex);
    // Another query may have been here before.
    if (job.study->futures.size() == job.counted && job.study->bytes < cache_bytes_ / 2) {
        job.study->futures.push_back(future);
        count_bytes(*job.study, bytes_of(future));
    }
    ++job.counted;
}

bool Engine::enough(const Job& job) const {
    const Limits& limits = job.query.limits;
    const Tally& tally = *job.tally;
    if (tally.done()) return true;
    if (limits.nodes > 0 && tally.nodes() >= limits.nodes) return true;
    if (limits.futures > 0 && tally.futures() >= limits.futures) return true;
    return limits.time.count() > 0 && Clock::now() - job.start >= limits.time;
}

void Engine::answer(Job& job, bool last, bool cancelled) {
    if (!last && job.query.every.count() == 0) return;
    job.answered = Clock::now();
    Update update;
    if (job.study) {
        update.search = job.study->search;
        update.fits = job.study->search != nullptr;
    }
    if (job.tally) update.report = job.tally->report();
    update.last = last;
    update.cancelled = cancelled;
    if (job.study) update.spent = std::chrono::duration_cast<milliseconds>(job.answered - job.start);
    job.listener(update);
}

void Engine::finish(Job& job, bool cancelled) {
    job.over = true;
    if (!job.query.limits.endless()) --bounded_;
    answer(job, true, cancelled);
    const JobPtr alive = jobs_.extract(job.ticket).mapped();
    idle_.notify_all();
    work_.notify_all();
}

void Engine::keep(const std::string& key, const std::shared_ptr<Study>& study) {
    if (cache_bytes_ == 0 || kept_by_key_.contains(key)) return;
    kept_.emplace_front(key, study);
    kept_by_key_.emplace(key, kept_.begin());
    kept_bytes_ += study->bytes;
    trim();
}

// The study that waited longest goes first.
void Engine::trim() {
    while (kept_bytes_ > cache_bytes_ && kept_.size() > 1) {
        kept_bytes_ -= std::min(kept_bytes_, kept_.back().second->bytes);
        kept_by_key_.erase(kept_.back().first);
        kept_.pop_back();
    }
}

void Engine::count_bytes(Study& study, size_t more) {
    study.bytes += more;
    const auto found = kept_by_key_.find(study.search->question().key);
    if (found == kept_by_key_.end() || found->second->second.get() != &study) return;
    kept_bytes_ += more;
    trim();
}

}  // namespace longroad::analysis
